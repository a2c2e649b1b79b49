import { evaluateOne } from '../../session-facts.fixture';
import { keysNeverOverlap } from './keys-never-overlap.signal';

const keyGaps = { keys: 61, overlaps: 0, quick: 24, instant: 3 };

describe('session_keys_never_overlap', () => {
  it('fires when no key overlaps, and weighs more when many were quick', () => {
    expect(evaluateOne(keysNeverOverlap, { keyGaps })).toMatchObject({
      points: 40,
      evidence: { keystrokes: 61, quick_keys: 24 },
      reason: 'No key of the session was pressed before the previous one was released.',
    });
    expect(evaluateOne(keysNeverOverlap, { keyGaps: { ...keyGaps, quick: 2 } })?.points).toBe(10);
  });

  it('is silent after one overlap, and when no slice reports how keys follow', () => {
    expect(evaluateOne(keysNeverOverlap, { keyGaps: { ...keyGaps, overlaps: 1 } })).toBeUndefined();
    expect(evaluateOne(keysNeverOverlap, { keyGaps: null })).toBeUndefined();
  });
});
