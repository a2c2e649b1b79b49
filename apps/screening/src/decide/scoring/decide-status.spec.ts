import type { ShieldStatus } from '@rampart/contracts';
import { buildVerdicts } from '../../facts/screening-facts.builder';
import { DEFAULT_THRESHOLDS } from '../../facts/status-thresholds';
import { decideStatus } from './decide-status';

type Lists = Parameters<typeof buildVerdicts>[0];

const decide = (lists: Lists, score: number, ruled: ShieldStatus | null = null) =>
  decideStatus(buildVerdicts(lists), ruled, score, DEFAULT_THRESHOLDS);

describe('decideStatus', () => {
  it.each<[string, Lists, number, string, string]>([
    ['nothing on any list', {}, 0, 'APPROVE', 'score'],
    ['a score at the review threshold', {}, 70, 'APPROVE', 'score'],
    ['a score just over it', {}, 70.01, 'REVIEW', 'score'],
    ['a score just below the reject threshold', {}, 89.99, 'REVIEW', 'score'],
    ['a score at the reject threshold', {}, 90, 'REJECT', 'score'],
    ['a blacklisted email', { blacklisted: ['email'] }, 0, 'REJECT', 'blacklist'],
    ['a blacklisted address', { blacklisted: ['address'] }, 0, 'REJECT', 'blacklist'],
    ['a whitelisted email', { whitelisted: ['email'] }, 100, 'APPROVE', 'whitelist'],
    ['a whitelisted username', { whitelisted: ['username'] }, 100, 'APPROVE', 'whitelist'],
    ['a whitelisted account', { whitelisted: ['account'] }, 100, 'APPROVE', 'whitelist'],
    [
      'a whitelisted email before a blacklisted ip',
      { whitelisted: ['email'], blacklisted: ['ip'] },
      100,
      'APPROVE',
      'whitelist',
    ],
    [
      'an entry that nothing overrides before a whitelisted email',
      { whitelisted: ['email'], nonOverridable: ['ip'] },
      0,
      'REJECT',
      'non_overridable_blacklist',
    ],
    ['a whitelisted ip', { whitelisted: ['ip'] }, 95, 'REJECT', 'score'],
    ['a whitelisted device', { whitelisted: ['device'] }, 75, 'REVIEW', 'score'],
    ['a whitelisted card_bin', { whitelisted: ['card_bin'] }, 95, 'REJECT', 'score'],
    [
      'a whitelisted ip beside a blacklisted email',
      { whitelisted: ['ip'], blacklisted: ['email'] },
      0,
      'REJECT',
      'blacklist',
    ],
    [
      'an ip that is whitelisted out of a blacklisted network',
      { whitelisted: ['ip'], blacklisted: ['ip'] },
      0,
      'APPROVE',
      'score',
    ],
  ])('decides on %s', (_name, lists, score, status, decidedBy) => {
    expect(decide(lists, score)).toEqual({ status, decidedBy });
  });

  it.each<[string, Lists, ShieldStatus, number, string, string]>([
    ['before the score, upwards', {}, 'REJECT', 0, 'REJECT', 'rule'],
    ['before the score, downwards', {}, 'APPROVE', 100, 'APPROVE', 'rule'],
    ['upwards to a review', {}, 'REVIEW', 0, 'REVIEW', 'rule'],
    ['where the score asks for a review as well', {}, 'REVIEW', 89.99, 'REVIEW', 'rule'],
    ['but not downwards to a review', {}, 'REVIEW', 90, 'REJECT', 'score'],
    ['after a blacklist', { blacklisted: ['email'] }, 'APPROVE', 0, 'REJECT', 'blacklist'],
    ['after a whitelist', { whitelisted: ['email'] }, 'REJECT', 100, 'APPROVE', 'whitelist'],
    ['where a shared value is whitelisted', { whitelisted: ['ip'] }, 'REJECT', 0, 'REJECT', 'rule'],
    [
      'after an entry that nothing overrides',
      { nonOverridable: ['ip'] },
      'APPROVE',
      0,
      'REJECT',
      'non_overridable_blacklist',
    ],
  ])('lets a rule decide %s', (_name, lists, ruled, score, status, decidedBy) => {
    expect(decide(lists, score, ruled)).toEqual({ status, decidedBy });
  });

  it("goes by the account's own thresholds", () => {
    const strict = { reviewAbove: 10, rejectFrom: 20 };
    expect(decideStatus(buildVerdicts(), null, 15, strict).status).toBe('REVIEW');
    expect(decideStatus(buildVerdicts(), null, 20, strict).status).toBe('REJECT');
  });
});
