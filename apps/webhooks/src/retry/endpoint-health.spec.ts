import { reasonToDisable } from './endpoint-health';

const NOW = new Date('2026-01-15T12:00:00.000Z');
const THREE_DAYS_AGO = new Date('2026-01-12T12:00:00.000Z');
const LESS = new Date('2026-01-12T12:00:00.001Z');

describe('an endpoint', () => {
  it.each([
    ['works on', LESS, 1_000, 500, null],
    ['works on', THREE_DAYS_AGO, 7, 500, null],
    ['has failed', THREE_DAYS_AGO, 8, 500, 'failing'],
    ['has failed', THREE_DAYS_AGO, 8, null, 'failing'],
    ['is gone', NOW, 1, 410, 'gone'],
    ['works on', NOW, 1, 404, null],
  ] as const)(
    '%s that fails since %s, %i times, last with %s: %s',
    (_what, failingSince, failures, statusCode, reason) => {
      expect(reasonToDisable({ failingSince, failures, statusCode }, NOW)).toBe(reason);
    },
  );
});
