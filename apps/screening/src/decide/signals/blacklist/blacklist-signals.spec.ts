import { evaluateSignals } from '@rampart/risk';
import { LISTED_FIELDS } from '../../../facts/list-verdicts';
import { buildFacts, buildVerdicts } from '../../../facts/screening-facts.builder';
import { BLACKLIST_SIGNALS } from './blacklist-signals';

const fire = (verdicts: Parameters<typeof buildVerdicts>[0]) =>
  evaluateSignals(BLACKLIST_SIGNALS, buildFacts({ lists: buildVerdicts(verdicts) }));

const NAMES = [
  ['ip', 'This IP address'],
  ['email', 'This e-mail address'],
  ['email_domain', 'The domain of this e-mail address'],
  ['phone', 'This phone number'],
  ['username', 'This username'],
  ['account', 'This customer account'],
  ['device', 'This device'],
  ['card_bin', 'This card, by its first digits,'],
  ['address', 'This shipping address'],
] as const;

describe('the signals of the blacklist', () => {
  it('are there for every part of an order that a list can name', () => {
    expect(BLACKLIST_SIGNALS.map(({ code }) => code)).toEqual(NAMES.map(([field]) => `blacklisted_${field}`));
    expect(NAMES.map(([field]) => field).sort()).toEqual([...LISTED_FIELDS].sort());
  });

  it.each(NAMES)('fire on a hit of %s alone, and say so', (field, name) => {
    const whitelisted = LISTED_FIELDS.filter((other) => other !== field);
    expect(fire({ blacklisted: [field], whitelisted })).toEqual([
      {
        code: `blacklisted_${field}`,
        points: 100,
        reason: `${name} is on the blacklist.`,
        evidence: { is_overridable: true },
      },
    ]);
  });

  it.each(NAMES)('say of %s when no whitelist can help', (field, name) => {
    expect(fire({ nonOverridable: [field] })).toMatchObject([
      { reason: `${name} is on the blacklist, without exceptions.`, evidence: { is_overridable: false } },
    ]);
  });

  it.each(NAMES)('do not fire on a whitelist entry of %s', (field) => {
    expect(fire({ whitelisted: [field] })).toEqual([]);
  });

  it('are silent without any entry', () => {
    expect(fire({})).toEqual([]);
  });
});
