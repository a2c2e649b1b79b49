import { Injectable } from '@nestjs/common';
import { judgeCheck } from '@rampart/account-lists';
import type { checkValues, ListMatch, ReplyOf, RequestOf } from '@rampart/contracts';
import { normalizeEntity } from '@rampart/risk';
import { MatchValuesService } from './match-values.service';

type Check = ReplyOf<typeof checkValues>['checks'][number];
type AskedValue = RequestOf<typeof checkValues>['values'][number];

/** What reasons call a value, by its kind. */
const SUBJECTS: Readonly<Record<string, string>> = {
  ip: 'The IP address',
  email: 'The e-mail address',
  email_domain: 'The e-mail domain',
  phone: 'The phone number',
  device: 'The device',
  username: 'The username',
  card_bin: 'The card number',
  address: 'The address',
  domain: 'The domain',
  url: 'The URL',
  account: 'The account',
  cookie: 'The cookie',
};

/** Computes the list check for values. */
@Injectable()
export class CheckValuesService {
  constructor(private readonly matcher: MatchValuesService) {}

  /** One check per value, in order, all of one moment; null for a value that is not of its kind. */
  async check(accountId: number, values: readonly AskedValue[]): Promise<Check[]> {
    const matches = await this.matcher.match(accountId, values);
    const byIndex = new Map<number, ListMatch[]>();
    for (const match of matches) byIndex.set(match.index, [...(byIndex.get(match.index) ?? []), match]);
    return values.map((asked, index) => checkOf(asked, byIndex.get(index) ?? []));
  }
}

/** The only evidence is the account's own lists: the fraud score is 0, whatever the risk score. */
function checkOf({ entityType, value }: AskedValue, matches: readonly ListMatch[]): Check {
  const normal = normalizeEntity(entityType, value);
  if (normal === null) return null;
  const judged = judgeCheck(SUBJECTS[entityType] ?? 'The value', [], matches);
  return {
    record: {
      entity_type: entityType,
      value: normal,
      is_blacklisted: judged.isBlacklisted,
      is_whitelisted: judged.isWhitelisted,
      matches: matches.map(toPublic),
      ...judged.scores,
    },
    expansions: judged.expansions,
  };
}

function toPublic(match: ListMatch) {
  return {
    id: match.entryId,
    list_type: match.listType,
    match_type: match.matchType,
    value: match.entryValue,
    reason: match.reason,
    created_at: match.createdAt,
    expires_at: match.expiresAt,
  };
}
