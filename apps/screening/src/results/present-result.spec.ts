import { screeningResult } from '@rampart/contracts';
import fc from 'fast-check';
import { collectEvidence, decideOrder } from '../scoring/decide-order';
import { DEFAULT_THRESHOLDS } from '../scoring/decide-status';
import { buildFacts, buildLearned, buildOrder, buildVerdicts } from '../screen-order/screening-facts.builder';
import { presentResult } from './present-result';

const header = { shieldId: '20260301-abcdef', remainingToday: 5, remainingThisMonth: 50 };

function present(facts: Parameters<typeof buildFacts>[0]) {
  const built = buildFacts(facts);
  const totals = { amount: null, attempts: null };
  const decision = decideOrder(built.lists, collectEvidence(built), totals, DEFAULT_THRESHOLDS);
  return presentResult(built, decision, header);
}

describe('presentResult', () => {
  it('fits the contract, field by field, with and without the checks', () => {
    const text = fc.option(fc.string({ maxLength: 20 }));
    fc.assert(
      fc.property(text, text, text, text, fc.boolean(), (email, phone, username, deviceHash, isChecked) => {
        const order = buildOrder({ email, phone, username, deviceHash });
        const result = present({ order, learned: isChecked ? buildLearned() : null });
        expect(screeningResult.strict().safeParse(result).success).toBe(true);
      }),
    );
  });

  it('tells a part that was not sent (null) from one that is not listed (false)', () => {
    const sent = buildOrder({ phone: '+442079460958', username: 'ann', deviceHash: 'd' });
    const learned = buildLearned({
      phone: { e164: '+442079460958', countryCode: 'GB', isDisposable: false, contributions: [] },
    });
    expect(present({ order: sent, learned })).toMatchObject({
      phone_number: { is_in_blacklist: false },
      username: { is_in_blacklist: false },
      device: { is_in_blacklist: false },
    });
    expect(present({})).toMatchObject({
      phone_number: { is_in_blacklist: null },
      username: { is_in_blacklist: null },
      device: { is_in_blacklist: null },
    });
  });

  it('treats a phone that is no number as not sent', () => {
    const result = present({ order: buildOrder({ phone: '12' }), learned: buildLearned() });
    expect(result.phone_number).toEqual({ is_disposable: null, is_in_blacklist: null });
  });

  it('still tells whether a phone is listed when its check failed', () => {
    const learned = buildLearned({ degraded: [{ source: 'phone', cause: 'timeout' }] });
    const lists = buildVerdicts({ blacklisted: ['phone'] });
    const result = present({ order: buildOrder({ phone: '+442079460958' }), learned, lists });
    expect(result.phone_number).toEqual({ is_disposable: null, is_in_blacklist: true });
  });

  it('gives the IP in canonical form even without the checks', () => {
    const order = buildOrder({ ip: '::ffff:203.0.113.7' });
    expect(present({ order, learned: null }).ip_geolocation.ip).toBe('203.0.113.7');
  });

  it('gives miles that agree with the kilometres it shows', () => {
    const { billing_address } = present({ billing: { ipDistanceKm: 931.6, isIpCountryMatch: null } });
    expect(billing_address).toEqual({
      ip_distance_in_km: 931.6,
      ip_distance_in_mile: 578.9,
      is_ip_country_match: null,
    });
  });

  it('reports a listed value as listed although a whitelist cancels it', () => {
    const lists = buildVerdicts({ blacklisted: ['ip'], whitelisted: ['ip'] });
    expect(present({ lists })).toMatchObject({
      ip_geolocation: { is_in_blacklist: true },
      shield_status: 'APPROVE',
      shield_score: 0,
    });
  });
});
