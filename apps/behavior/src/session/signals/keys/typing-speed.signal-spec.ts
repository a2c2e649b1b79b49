import type { SessionTyping } from '../../session-facts';
import { evaluateOne } from '../../session-facts.fixture';
import { typingSpeed } from './typing-speed.signal';

const letGo: SessionTyping = { keys: 100, slices: 3, meanMs: 4, spreadMs: 1 };
const typed = (keys: number, ms: number, typing: SessionTyping | null = letGo) =>
  evaluateOne(typingSpeed, { typingSpeed: { keys, ms }, typing });

describe('session_typing_speed', () => {
  it('fires beyond what hands can', () => {
    expect(typed(400, 12_000)).toMatchObject({
      points: 80,
      evidence: { keystrokes: 400, ms_per_key: 30 },
      reason: '400 keys were pressed in 30 milliseconds each, faster than people type.',
    });
  });

  it('weighs less the nearer to the fastest hands, and is silent at 95 milliseconds a key', () => {
    const points = [44.9, 45, 69.9, 70, 94.9, 95].map((each) => typed(100, each * 100)?.points);
    expect(points).toEqual([80, 60, 60, 25, 25, undefined]);
  });

  it('is silent over few keys', () => {
    expect([typed(19, 190), typed(20, 200)?.points]).toEqual([undefined, 80]);
  });

  it('does not take a key that is held and repeats for typing', () => {
    const held = { ...letGo, meanMs: 2_000 };
    expect([typed(300, 10_000, held), typed(300, 10_000, null)]).toEqual([undefined, undefined]);
    expect([typed(300, 7_500, held), typed(300, 7_400, held)?.points]).toEqual([undefined, 80]);
  });

  it('is silent when no slice reports its duration', () => {
    expect(evaluateOne(typingSpeed, { keystrokes: 900, typingSpeed: null })).toBeUndefined();
  });
});
