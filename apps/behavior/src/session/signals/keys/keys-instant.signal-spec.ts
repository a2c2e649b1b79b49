import { evaluateOne } from '../../session-facts.fixture';
import { keysInstant } from './keys-instant.signal';

const keyGaps = { keys: 61, overlaps: 0, quick: 60, instant: 57 };

describe('session_keys_instant', () => {
  it('fires when keys follow in the moment of the release', () => {
    expect(evaluateOne(keysInstant, { keyGaps })).toMatchObject({
      points: 60,
      evidence: { instant_share: 0.95 },
      reason: '95 % of the session’s keys were pressed in the moment in which the previous key was released.',
    });
  });

  it('is silent for people, and when no slice reports how keys follow', () => {
    expect(evaluateOne(keysInstant, { keyGaps: { ...keyGaps, instant: 20 } })).toBeUndefined();
    expect(evaluateOne(keysInstant, { keyGaps: null })).toBeUndefined();
  });
});
