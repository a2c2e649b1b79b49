import { createLogger, NestLogAdapter } from './logger';
import { runInRequestContext } from './request-context';
import type { Span } from './tracing/span';

/** What `work` writes to standard error, one parsed object per line. */
function linesOf(work: () => void): Record<string, unknown>[] {
  // pino writes to the file descriptor itself, through fs.
  const fs = jest.requireActual<typeof import('node:fs')>('node:fs');
  const written: string[] = [];
  const spy = jest.spyOn(fs, 'writeSync').mockImplementation((...args: unknown[]) => {
    written.push(String(args[1]));
    return Buffer.byteLength(String(args[1]));
  });
  try {
    work();
  } finally {
    spy.mockRestore();
  }
  return written
    .join('')
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

test('a line names the service, the level in words and the time', () => {
  const [line] = linesOf(() => createLogger('lists', 'info').info({ answer: 42 }, 'hello'));
  expect(line).toMatchObject({ service: 'lists', level: 'info', answer: 42, msg: 'hello' });
  expect(String(line?.time)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('inside a request every line carries its id, outside none does', () => {
  const [inside, outside] = linesOf(() => {
    const logger = createLogger('lists', 'info');
    runInRequestContext({ requestId: 'req-1' }, () => logger.info('inside'));
    logger.info('outside');
  });
  expect(inside?.requestId).toBe('req-1');
  expect(outside).not.toHaveProperty('requestId');
});

test('inside a request that is recorded every line names its trace', () => {
  const span = { traceId: 'trace-1', spanId: 'span-1' } as Span;
  const [line] = linesOf(() => {
    const logger = createLogger('lists', 'info');
    runInRequestContext({ requestId: 'req-1', span }, () => logger.info('inside'));
  });
  expect(line).toMatchObject({ requestId: 'req-1', trace_id: 'trace-1', span_id: 'span-1' });
});

test('an error is logged with its causes', () => {
  const error = new Error('outer', { cause: new Error('the real reason') });
  const [line] = linesOf(() => createLogger('lists', 'info').error({ err: error }, 'failed'));
  expect(JSON.stringify(line?.err)).toContain('the real reason');
});

test('below its level nothing is written', () => {
  expect(linesOf(() => createLogger('lists', 'warn').info('chatter'))).toEqual([]);
});

test("Nest's messages go to the same log, those of the start as debug", () => {
  const [chatter, failure, text] = linesOf(() => {
    const adapter = new NestLogAdapter(createLogger('lists', 'debug'));
    adapter.log('Mapped {/health/live, GET} route', 'RouterExplorer');
    adapter.error(new Error('boom'));
    adapter.error('it failed', 'the stack', 'ExceptionHandler');
  });
  expect(chatter).toMatchObject({ level: 'debug', context: 'RouterExplorer' });
  expect(failure).toMatchObject({ level: 'error', err: { message: 'boom' } });
  expect(text).toMatchObject({ level: 'error', stack: 'the stack', context: 'ExceptionHandler' });
});
