import { type Call, CallLog, type Outcome } from './call-log';

/** A log of calls that each took ten milliseconds. */
function logOf(...calls: [kind: string, startedAt: number, outcome?: Outcome][]): CallLog {
  const log = new CallLog();
  for (const [kind, startedAt, outcome = 'served'] of calls) {
    const call: Call = { kind, startedAt, endedAt: startedAt + 10, outcome, how: '' };
    log.add(call);
  }
  return log;
}

describe('the time to recover', () => {
  it('is null when nothing failed', () => {
    expect(logOf(['screen', 0], ['screen', 500]).msUntilFlowing(0, 100)).toEqual({ ms: 0, kind: '' });
  });

  it('goes to the end of the first success behind the last failure of the slowest kind', () => {
    const log = logOf(
      ['screen', 0, 'clear'],
      ['screen', 150],
      ['lists', 50, 'unclear'],
      ['screen', 200, 'clear'],
      ['lists', 220],
      ['screen', 400],
      ['lists', 500],
    );
    expect(log.msUntilFlowing(0, 100)).toEqual({ ms: 310, kind: 'screen' });
  });

  it('is counted from the end of the cause, also when a success came before it', () => {
    const log = logOf(['screen', 0, 'closed'], ['screen', 50], ['screen', 120]);
    expect(log.msUntilFlowing(0, 100)).toEqual({ ms: 30, kind: 'screen' });
  });

  it('is not known while a kind has not succeeded since', () => {
    const log = logOf(['screen', 0, 'wrong'], ['lists', 500]);
    expect(log.msUntilFlowing(0, 100)).toBeNull();
  });

  it('does not count what was refused as it must be', () => {
    expect(logOf(['screen', 0, 'held'], ['screen', 300, 'held']).msUntilFlowing(0, 100)?.ms).toBe(0);
  });
});

describe('what keeps the suite from being calm', () => {
  const long = performance.now() - 100_000;

  it('is the last failure, for a while', () => {
    const log = logOf(['screen', performance.now(), 'clear']);
    expect(log.unrest(long, 60_000)).toBe('screen failed: ');
  });

  it('is a kind that has not been served behind the last failure', () => {
    const log = logOf(
      ['screen', long],
      ['lists', long],
      ['screen', long + 50, 'clear'],
      ['screen', long + 100],
    );
    expect(log.unrest(long, 1)).toBe('no lists was served');
  });

  it('is nothing once every kind is', () => {
    expect(logOf(['screen', long], ['lists', long + 5]).unrest(long, 1)).toBeNull();
  });
});
