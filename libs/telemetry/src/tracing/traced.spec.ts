import { runInRequestContext } from '../request-context';
import { RecordedSpan } from './recorded-span.fixture';
import { currentSpan, failureOf, traced } from './traced';
import { tracing } from './tracing-switch';

let root: RecordedSpan;

beforeEach(() => {
  root = new RecordedSpan('root', 'trace-1');
  tracing.isOn = true;
});

afterEach(() => {
  tracing.isOn = false;
});

const inRoot = <T>(work: () => T): T => runInRequestContext({ requestId: 'r1', span: root }, work);

test('work inside work is a span below it, each ended when its work is done', async () => {
  const result = await inRoot(() =>
    traced('outer', {}, () => traced('inner', { kind: 'client' }, async () => currentSpan())),
  );
  const [outer] = root.children;
  expect(outer?.children[0]).toBe(result);
  expect([outer?.ended, outer?.children[0]?.ended, root.ended]).toEqual([null, null, undefined]);
});

test('work that fails ends its span with the code of the error and throws it on', async () => {
  const error = Object.assign(new Error('jane@example.com is taken'), { code: '23505' });
  const failing = inRoot(() => traced('write', {}, () => Promise.reject(error)));
  await expect(failing).rejects.toBe(error);
  expect(root.children[0]?.ended).toBe('23505');
});

test('a request that is not recorded, and work outside of any, is just done', async () => {
  const bare = () => traced('work', {}, async (span) => span);
  await expect(runInRequestContext({ requestId: 'r1' }, bare)).resolves.toBeUndefined();
  await expect(bare()).resolves.toBeUndefined();
});

test('while tracing is off a span in the context is not even looked for', async () => {
  tracing.isOn = false;
  const seen = await inRoot(() => traced('work', {}, async (span) => [span, currentSpan()]));
  expect([seen, root.children]).toEqual([[undefined, undefined], []]);
});

test.each([
  [Object.assign(new Error('x'), { code: '' }), 'Error'],
  [new TypeError('a personal value'), 'TypeError'],
  ['a thrown text', 'unknown'],
])('of an error its code or its class is recorded, never its message: %p', (error, told) => {
  expect(failureOf(error)).toBe(told);
});
