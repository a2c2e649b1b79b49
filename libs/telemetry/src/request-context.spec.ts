import { currentRequestContext, runInRequestContext } from './request-context';

test('outside a request there is no context', () => {
  expect(currentRequestContext()).toBeUndefined();
});

test('everything that a request awaits sees its context, and concurrent requests keep theirs apart', async () => {
  const serve = (requestId: string) =>
    runInRequestContext({ requestId }, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return currentRequestContext()?.requestId;
    });
  await expect(Promise.all([serve('a'), serve('b')])).resolves.toEqual(['a', 'b']);
  expect(currentRequestContext()).toBeUndefined();
});
