import { evaluateOne } from '../../session-facts.fixture';
import { typingSpeed } from './typing-speed.signal';

const typed = (keys: number, ms: number) => evaluateOne(typingSpeed, { typingSpeed: { keys, ms } });

describe('session_typing_speed', () => {
  it('fires beyond what hands can', () => {
    expect(typed(400, 2_000)).toMatchObject({
      points: 50,
      evidence: { keystrokes: 400, seconds: 2 },
      reason: '400 keys were pressed within 2 seconds.',
    });
  });

  it('is silent at 40 keys a second, which no repeating key reaches, and over few keys', () => {
    expect([typed(80, 2_000), typed(49, 1), typed(81, 2_000)?.points]).toEqual([undefined, undefined, 50]);
  });

  it('is silent when no slice told how long it lasted', () => {
    expect(evaluateOne(typingSpeed, { keystrokes: 900, typingSpeed: null })).toBeUndefined();
  });
});
