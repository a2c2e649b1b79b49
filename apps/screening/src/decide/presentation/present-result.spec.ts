import { screeningResult } from '@rampart/contracts';
import fc from 'fast-check';
import { buildFacts, buildLearned, buildOrder, buildVerdicts } from '../../facts/screening-facts.builder';
import { buildInput } from '../scoring/builders/decision-input.builder';
import { buildPolicy } from '../scoring/builders/policy.builder';
import { collectEvidence, decideOrder } from '../scoring/decide-order';
import { presentResult } from './present-result';

const header = { shieldId: '20260301-abcdef', remainingToday: 5, remainingThisMonth: 50 };

function present(facts: Parameters<typeof buildFacts>[0]) {
  const built = buildFacts(facts);
  const { blacklisted, whitelisted } = built.lists;
  const input = {
    ...buildInput(),
    evidence: collectEvidence(built),
    blacklisted: [...blacklisted],
    whitelisted: [...whitelisted],
  };
  return presentResult(built, decideOrder(input, buildPolicy()), header);
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

  it('distinguishes a part that was not sent (null) from one that is not listed (false)', () => {
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

  it('still shows whether a phone is listed when its check failed', () => {
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

describe('the rules in a result', () => {
  const input = buildInput({
    features: { 'order.amount': 250, 'ip.is_proxy': true },
    values: { email: 'ann@example.com' },
  });
  const decision = decideOrder(
    input,
    buildPolicy([
      { name: 'Proxy', expression: 'ip.is_proxy', action: { type: 'ADD_SCORE', points: 10 }, priority: 20 },
      {
        name: 'Ann',
        expression: 'order.email.endsWith("@example.com") && order.amount > 200',
        action: { type: 'REVIEW' },
        priority: 10,
      },
      { name: 'Tried', expression: 'ip.is_proxy', action: { type: 'REJECT' }, mode: 'shadow', priority: 5 },
    ]),
  );
  const result = presentResult(buildFacts({}), decision, header);

  it('are the active ones that matched, in evaluation order', () => {
    expect(result.shield_rules).toEqual(['Ann', 'Proxy']);
    expect(
      result.shield_rules_detail.map(({ rule_id, decisive, score_delta }) => [
        rule_id,
        decisive,
        score_delta,
      ]),
    ).toEqual([
      [2, true, 0],
      [1, false, 10],
    ]);
    expect(screeningResult.strict().safeParse(result).success).toBe(true);
  });

  it('say of each condition what was compared with what, personal values masked', () => {
    expect(result.shield_rules_detail[0]).toEqual({
      rule_id: 2,
      name: 'Ann',
      version: 1,
      priority: 10,
      action: 'REVIEW',
      mode: 'active',
      decisive: true,
      score_delta: 0,
      conditions: [
        {
          expression: 'order.email.endsWith("@example.com")',
          value: '@example.com',
          actual: 'a***@example.com',
        },
        { expression: 'order.amount > 200', value: 200, actual: 250 },
      ],
    });
  });
});

describe('many rules in a result', () => {
  const text = `"${'ä'.repeat(600)}"`;
  const long = Array.from({ length: 5 }, () => `ip.country_code != ${text}`).join(' && ');
  const decided = (rules: Parameters<typeof buildPolicy>[0]) =>
    decideOrder(buildInput({ features: { 'ip.country_code': 'DE' } }), buildPolicy(rules));
  const shown = (rules: Parameters<typeof buildPolicy>[0]) =>
    presentResult(buildFacts({}), decided(rules), header);

  it('fit into one message, each with its item, the decisive one with its conditions', () => {
    const rules = Array.from({ length: 500 }, (_, n) => ({
      expression: long,
      action: n === 499 ? { type: 'REJECT' as const } : { type: 'TAG' as const, tag: 'many' },
    }));
    const result = shown(rules);
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify(result)))).toBeLessThan(1_048_576 / 2);
    expect(result.shield_rules).toEqual(rules.map((_, n) => `rule ${n + 1}`));
    expect(result.shield_rules_detail.map(({ rule_id }) => rule_id)).toEqual(rules.map((_, n) => n + 1));
    expect(result.shield_rules_detail[0]?.conditions).toHaveLength(5);
    expect(result.shield_rules_detail[498]?.conditions).toEqual([]);
    expect(result.shield_rules_detail[499]).toMatchObject({ decisive: true });
    expect(result.shield_rules_detail[499]?.conditions).toHaveLength(5);
    expect(screeningResult.strict().safeParse(result).success).toBe(true);
  });

  it('show 256 characters of a text and 16 conditions of a rule', () => {
    const [one, many] = shown([
      { expression: long },
      { expression: Array.from({ length: 17 }, (_, n) => `ip.country_code != "X${n}"`).join(' && ') },
    ]).shield_rules_detail;
    expect(one?.conditions[0]).toEqual({
      expression: `ip.country_code != "${'ä'.repeat(235)}…`,
      value: `${'ä'.repeat(255)}…`,
      actual: 'DE',
    });
    expect(many?.conditions).toHaveLength(16);
  });
});
