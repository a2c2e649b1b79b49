import { evaluateOne } from '../../session-facts.fixture';
import { noPresence } from './no-presence.signal';

describe('session_no_presence', () => {
  it('fires when much was typed into nothing', () => {
    expect(evaluateOne(noPresence, { focusChanges: 0, keystrokes: 30 })).toMatchObject({
      points: 10,
      evidence: { keystrokes: 30 },
      reason: '30 keys were pressed although no field ever had the focus.',
    });
  });

  it('is silent when something had the focus, and for few keys', () => {
    expect(evaluateOne(noPresence, { focusChanges: 1, keystrokes: 300 })).toBeUndefined();
    expect(evaluateOne(noPresence, { focusChanges: 0, keystrokes: 29 })).toBeUndefined();
  });

  it('is silent when not every slice reports the focus', () => {
    expect(evaluateOne(noPresence, { focusChanges: null, keystrokes: 300 })).toBeUndefined();
  });
});
