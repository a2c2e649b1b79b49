import { ApiRefusal } from './api-refusal';
import { ToolError } from './io';
import { lookAgain } from './look-again';

const refusal = (code: string) => new ApiRefusal(`The API says ${code}.`, code, undefined, {});
const unreachable = new ToolError('Cannot reach the API.');

/** Throws these one after another, the last one without an end; an answer instead of an error is returned. */
function lookOf(...looks: readonly (string | Error)[]) {
  let next = 0;
  return async () => {
    const found = looks[Math.min(next++, looks.length - 1)] ?? unreachable;
    if (found instanceof Error) throw found;
    return found;
  };
}

function recordPauses() {
  const pauses: number[] = [];
  return { pauses, pause: async (ms: number) => pauses.push(ms) };
}

test.each([
  ['is unavailable', refusal('unavailable')],
  ['is late', refusal('deadline_exceeded')],
  ['fails', refusal('internal_error')],
  ['limits the caller', refusal('rate_limited')],
  ['is behind a proxy that answers for it', refusal('http_502')],
  ['is not reached', unreachable],
])('an API that %s for a moment is asked again', async (_, error) => {
  const { pauses, pause } = recordPauses();
  await expect(lookAgain(lookOf(error, error, 'the outcome'), pause)).resolves.toBe('the outcome');
  expect(pauses).toEqual([500, 750]);
});

test.each([
  ['a refusal for good', refusal('not_found')],
  ['an error of the tool itself', new TypeError('look is not a function')],
])('%s is thrown at once', async (_, error) => {
  const { pauses, pause } = recordPauses();
  await expect(lookAgain(lookOf(error), pause)).rejects.toBe(error);
  expect(pauses).toEqual([]);
});

test('an API that stays away is given up within ten minutes', async () => {
  const { pauses, pause } = recordPauses();
  await expect(lookAgain(lookOf(unreachable), pause)).rejects.toBe(unreachable);
  const waitedMs = pauses.reduce((sum, ms) => sum + ms, 0);
  expect(waitedMs).toBeGreaterThan(240_000);
  expect(waitedMs).toBeLessThan(600_000);
});
