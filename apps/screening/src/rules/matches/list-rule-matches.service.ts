import { Injectable } from '@nestjs/common';
import {
  type FoundScreening,
  type listRuleMatches,
  type ReplyOf,
  type RequestOf,
  type RuleMatchPosition,
  type RuleMatchRecord,
  ServiceError,
} from '@rampart/contracts';
import { stampOf } from '../../stored/order-values/partitions/plan-partitions';
import { ShownOrders } from '../../stored/shown-orders/shown-orders.service';
import { ScreenedOrdersRepository } from '../shadow/screened-orders.repository';
import { type MatchedOrder, MatchedOrdersRepository } from './matched-orders.repository';

type Request = RequestOf<typeof listRuleMatches>;

const DAY_MS = 86_400_000;
/** Milliseconds for which a page reads days that have too few matches. */
const TIME_MS = 1_500;
/** Behind and before every id. */
const BEHIND_ALL = '99999999';
const BEFORE_ALL = '0';

/** Pages through the orders that a rule matched. */
@Injectable()
export class ListRuleMatchesService {
  constructor(
    private readonly matches: MatchedOrdersRepository,
    private readonly rules: ScreenedOrdersRepository,
    private readonly orders: ShownOrders,
  ) {}

  /** @throws ServiceError `not_found`. */
  async list(request: Request): Promise<ReplyOf<typeof listRuleMatches>> {
    const { accountId, ruleId, withScreenings } = request;
    if ((await this.rules.findVersion(accountId, ruleId, null)) === null) {
      throw new ServiceError('not_found', { message: 'No rule with this id.' });
    }
    const { found, next } = await this.read(request);
    const ids = [...new Set(found.map(({ shieldId }) => shieldId))];
    const shown = withScreenings ? await this.orders.show(accountId, ids) : new Map<string, FoundScreening>();
    return { matches: found.map((each) => present(each, shown.get(each.shieldId) ?? null)), next };
  }

  /** Day by day, from the newest, until the page is full, the days or the time are over. */
  private async read(request: Request): Promise<{ found: MatchedOrder[]; next: RuleMatchPosition | null }> {
    const { after, to, from, limit } = request;
    const since = from === null ? BEFORE_ALL : stampOf(new Date(from));
    const end = performance.now() + TIME_MS;
    const found: MatchedOrder[] = [];
    let until = idBehind(after?.at ?? null, to);
    for (;;) {
      const day = await this.matches.latestDay(request, until, since);
      if (day === null) return { found, next: null };
      const wanted = limit + 1 - found.length;
      found.push(...(await this.matches.ofDay(request, [day, dayBehind(day)], after, wanted)));
      if (found.length > limit) return { found: found.slice(0, limit), next: positionOf(found[limit - 1]) };
      until = day;
      if (performance.now() > end)
        return { found, next: { at: startOf(day).toISOString(), shieldId: '', version: 0 } };
    }
  }
}

/** The id behind those that may be on the page: of the day of its position, or of the end of the period. */
function idBehind(after: string | null, to: string | null): string {
  const ends = [after, to].flatMap((at) => (at === null ? [] : [dayBehind(stampOf(new Date(at)))]));
  return ends.sort()[0] ?? BEHIND_ALL;
}

const startOf = (day: string): Date =>
  new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);

const dayBehind = (day: string): string => stampOf(new Date(startOf(day).getTime() + DAY_MS));

function positionOf(match: MatchedOrder | undefined): RuleMatchPosition | null {
  return match === undefined
    ? null
    : { at: match.at.toISOString(), shieldId: match.shieldId, version: match.version };
}

function present(match: MatchedOrder, screening: FoundScreening | null): RuleMatchRecord {
  const { shieldId, at, ...rest } = match;
  return { shield_id: shieldId, matched_at: at.toISOString(), ...rest, screening };
}
