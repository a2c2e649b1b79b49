import { readRetryAfterMs } from './retry-after';

const NOW = new Date('2026-01-15T12:00:00.000Z');

describe('Retry-After', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['0', 0],
    [' 120 ', 120_000],
    ['-5', null],
    ['1e3', null],
    ['soon', null],
    ['Thu, 15 Jan 2026 12:01:00 GMT', 60_000],
    ['Thu, 15 Jan 2026 11:00:00 GMT', 0],
  ])('%j asks for %j ms', (header, milliseconds) => {
    expect(readRetryAfterMs(header, NOW)).toBe(milliseconds);
  });
});
