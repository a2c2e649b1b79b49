import { type KeyedPiece, KeyLog, timesOf } from './key-log';

const piece = (startedAt: number, doneAt: number | null, kind = 'POST screen'): KeyedPiece => ({
  kind,
  startedAt,
  doneAt,
});

describe('the time until each key succeeds', () => {
  it('is counted from the end of the cause, of every key that the fault met', () => {
    const pieces = [
      piece(0, 90),
      piece(80, 250),
      piece(120, 150),
      piece(150, 900, 'POST reports'),
      piece(190, 300),
      piece(201, 5_000),
    ];
    expect(timesOf(pieces, 100, 200)).toEqual({
      keys: 4,
      late: 3,
      medianMs: 100,
      mostMs: 700,
      lastKind: 'POST reports',
    });
  });

  it('is null when every key was answered while the cause lasted', () => {
    expect(timesOf([piece(120, 150)], 100, 200)).toEqual({
      keys: 1,
      late: 0,
      medianMs: 0,
      mostMs: 0,
      lastKind: '',
    });
  });

  it('is not known while one is not answered', () => {
    expect(() => timesOf([piece(120, null)], 100, 200)).toThrow('a key of POST screen was never answered');
  });
});

test('a key counts as unfinished until it is answered, once', () => {
  const log = new KeyLog();
  const answered = log.begin('POST screen');
  const now = performance.now();
  expect(log.unfinished(now)).toBe('POST screen');
  answered();
  expect(log.unfinished(now)).toBeNull();
  expect(log.unfinished(now - 1_000)).toBeNull();
});
