import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildVelocity } from '../../screen-order/screening-facts.builder';
import { phoneVelocityExceeded } from './phone-velocity-exceeded.signal';

const LIMIT = 5;
const facts = (count: number) =>
  buildFacts({ velocity: buildVelocity('phone', { '60s': count }, { '60s': LIMIT }) });

describe('phone_velocity_exceeded', () => {
  it('fires over the threshold, and says how often in which time', () => {
    expect(evaluateSignals([phoneVelocityExceeded], facts(6))).toEqual([
      {
        code: 'phone_velocity_exceeded',
        points: 16,
        reason: 'This phone number was used for 6 orders within a minute; 5 are usual at most.',
        evidence: { window: '60s', count: 6, limit: 5, times_limit: 1.2 },
      },
    ]);
  });

  it('does not fire at the threshold', () => {
    expect(phoneVelocityExceeded.evaluate(facts(LIMIT))).toBeNull();
  });

  it('is silent when nothing is known, and about any other entity', () => {
    expect(phoneVelocityExceeded.evaluate(buildFacts())).toBeNull();
    const other = buildVelocity('email', { '60s': 900 }, { '60s': LIMIT });
    expect(phoneVelocityExceeded.evaluate(buildFacts({ velocity: other }))).toBeNull();
  });

  it('weighs at most 32 points, however often it was', () => {
    expect(evaluateSignals([phoneVelocityExceeded], facts(100_000))).toMatchObject([{ points: 32 }]);
  });
});
