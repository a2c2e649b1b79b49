import { evaluateSignals } from '@rampart/risk';
import {
  buildFacts,
  buildIpFacts,
  buildLearned,
  buildLocation,
} from '../../../facts/screening-facts.builder';
import { deviceClockElsewhere } from './device-clock-elsewhere.signal';

const facts = (timezone: string | null, ip: string, billing: string) =>
  buildFacts({
    clockElsewhere: timezone,
    learned: buildLearned({
      ip: buildIpFacts({ countryCode: ip }),
      billing: buildLocation({ countryCode: billing }),
    }),
  });

describe('device_clock_elsewhere', () => {
  it('fires when the clock is somewhere else, with its sentence', () => {
    expect(evaluateSignals([deviceClockElsewhere], facts('Africa/Lagos', 'DE', 'DE'))).toEqual([
      {
        code: 'device_clock_elsewhere',
        points: 48,
        reason:
          'The order was placed from Germany and is billed there, but the device keeps the time of Lagos.',
        evidence: { timezone: 'Africa/Lagos', ip_country: 'DE', billing_country: 'DE' },
      },
    ]);
  });

  it('names both countries where they differ', () => {
    const [contribution] = evaluateSignals([deviceClockElsewhere], facts('Asia/Ho_Chi_Minh', 'DE', 'US'));
    expect(contribution?.reason).toBe(
      'The order was placed from Germany and is billed to the United States, but the device keeps the time of Ho Chi Minh.',
    );
  });

  it('is silent otherwise', () => {
    expect(deviceClockElsewhere.evaluate(facts(null, 'DE', 'DE'))).toBeNull();
  });
});
