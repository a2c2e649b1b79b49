import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildVelocity } from '../../screen-order/screening-facts.builder';
import { ipVelocityExceeded } from './ip-velocity-exceeded.signal';

const LIMIT = 20;
const facts = (count: number) =>
  buildFacts({ velocity: buildVelocity('ip', { '60s': count }, { '60s': LIMIT }) });

describe('ip_velocity_exceeded', () => {
  it('fires over the threshold, and says how often in which time', () => {
    expect(evaluateSignals([ipVelocityExceeded], facts(21))).toEqual([
      {
        code: 'ip_velocity_exceeded',
        points: 10,
        reason: 'This IP address was used for 21 orders within a minute; 20 are usual at most.',
        evidence: { window: '60s', count: 21, limit: 20, times_limit: 1.05 },
      },
    ]);
  });

  it('does not fire at the threshold', () => {
    expect(ipVelocityExceeded.evaluate(facts(LIMIT))).toBeNull();
  });

  it('is silent when nothing is known, and about any other entity', () => {
    expect(ipVelocityExceeded.evaluate(buildFacts())).toBeNull();
    const other = buildVelocity('email', { '60s': 900 }, { '60s': LIMIT });
    expect(ipVelocityExceeded.evaluate(buildFacts({ velocity: other }))).toBeNull();
  });

  it('weighs at most 28 points, however often it was', () => {
    expect(evaluateSignals([ipVelocityExceeded], facts(100_000))).toMatchObject([{ points: 28 }]);
  });
});
