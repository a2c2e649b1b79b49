import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildVelocity } from '../../screen-order/screening-facts.builder';
import { emailVelocityExceeded } from './email-velocity-exceeded.signal';

const LIMIT = 5;
const facts = (count: number) =>
  buildFacts({ velocity: buildVelocity('email', { '60s': count }, { '60s': LIMIT }) });

describe('email_velocity_exceeded', () => {
  it('fires over the threshold, and says how often in which time', () => {
    expect(evaluateSignals([emailVelocityExceeded], facts(6))).toEqual([
      {
        code: 'email_velocity_exceeded',
        points: 20,
        reason: 'This e-mail address was used for 6 orders within a minute; 5 are usual at most.',
        evidence: { window: '60s', count: 6, limit: 5, times_limit: 1.2 },
      },
    ]);
  });

  it('does not fire at the threshold', () => {
    expect(emailVelocityExceeded.evaluate(facts(LIMIT))).toBeNull();
  });

  it('is silent when nothing is known, and about any other entity', () => {
    expect(emailVelocityExceeded.evaluate(buildFacts())).toBeNull();
    const other = buildVelocity('ip', { '60s': 900 }, { '60s': LIMIT });
    expect(emailVelocityExceeded.evaluate(buildFacts({ velocity: other }))).toBeNull();
  });

  it('weighs at most 36 points, however often it was', () => {
    expect(evaluateSignals([emailVelocityExceeded], facts(100_000))).toMatchObject([{ points: 36 }]);
  });
});
