import { Inject, Injectable } from '@nestjs/common';
import {
  type chartRule,
  MAX_RULE_CHART_DAYS,
  MAX_RULE_CHART_DAYS_BY_HOUR,
  type RequestOf,
  type RuleSeries,
  ServiceError,
} from '@rampart/contracts';
import { CLOCK, type Clock } from '../../clock';
import { partitionOf } from '../../stored/order-values/partitions/plan-partitions';
import { ScreenedOrdersRepository } from '../shadow/screened-orders.repository';
import { type CountedMatches, MatchedOrdersRepository } from './matched-orders.repository';

type Request = RequestOf<typeof chartRule>;
type Used = RuleSeries['points'][number]['active'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DEFAULT_DAYS = { day: 30, hour: 1 } as const;
const MOST_DAYS = { day: MAX_RULE_CHART_DAYS, hour: MAX_RULE_CHART_DAYS_BY_HOUR } as const;
const LENGTH_MS = { day: DAY_MS, hour: HOUR_MS } as const;
/** Milliseconds for the days of a chart; below the deadline of the command. */
const TIME_MS = 7_000;
/** Hundredths, so that sums are exact. */
const CENTS = 100;

/** Counts how often a rule matched, by day or hour. */
@Injectable()
export class ChartRuleService {
  constructor(
    private readonly matches: MatchedOrdersRepository,
    private readonly rules: ScreenedOrdersRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `not_found`, `validation_failed` (`from`), `deadline_exceeded`. */
  async chart(request: Request): Promise<RuleSeries> {
    const { accountId, ruleId, by } = request;
    if ((await this.rules.findVersion(accountId, ruleId, null)) === null) {
      throw new ServiceError('not_found', { message: 'No rule with this id.' });
    }
    const { from, to } = periodOf(request, this.clock.now());
    const counted = await this.count(request, from, to);
    const points = new Map<number, RuleSeries['points'][number]>();
    for (let at = from; at < to; at += LENGTH_MS[by]) {
      points.set(at, { at: new Date(at).toISOString(), active: nothing(), shadow: nothing() });
    }
    const within = counted.filter(({ at }) => points.has(at.getTime()));
    for (const each of within) addTo(points.get(each.at.getTime())?.[each.mode], each);
    return {
      rule_id: ruleId,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      by,
      points: [...points.values()],
      amounts: amountsOf(within),
    };
  }

  /** A day at a time, so that no statement is long. */
  private async count(
    { accountId, ruleId, by }: Request,
    from: number,
    to: number,
  ): Promise<CountedMatches[]> {
    const end = performance.now() + TIME_MS;
    const counted: CountedMatches[] = [];
    for (let day = Math.floor(from / DAY_MS) * DAY_MS; day < to; day += DAY_MS) {
      if (performance.now() > end) {
        throw new ServiceError('deadline_exceeded', {
          message:
            'The rule matched too many orders in this period to count them in time. Ask for a shorter one.',
        });
      }
      const { from: first, to: last } = partitionOf(new Date(day));
      counted.push(...(await this.matches.count(accountId, ruleId, [first, last], by)));
    }
    return counted;
  }
}

/** Whole days or hours of UTC. */
function periodOf({ from, to, by }: Request, now: Date): { from: number; to: number } {
  const length = LENGTH_MS[by];
  const end = Math.ceil((to === null ? now.getTime() + 1 : Date.parse(to)) / length) * length;
  const start =
    from === null ? end - DEFAULT_DAYS[by] * DAY_MS : Math.floor(Date.parse(from) / length) * length;
  if (start < end && end - start <= MOST_DAYS[by] * DAY_MS) return { from: start, to: end };
  throw new ServiceError('validation_failed', {
    param: 'from',
    message: `from: expected a time before to, at most ${MOST_DAYS[by]} days by ${by}.`,
  });
}

const nothing = (): Used => ({ matched: 0, changed: 0, confirmed_fraud: 0, false_positive: 0 });

function addTo(used: Used | undefined, { orders, isChanged, outcome }: CountedMatches): void {
  if (used === undefined) return;
  used.matched += orders;
  if (isChanged) used.changed += orders;
  if (outcome !== null) used[outcome] += orders;
}

function amountsOf(counted: readonly CountedMatches[]): RuleSeries['amounts'] {
  const sums = new Map<string, { active: [number, number]; shadow: [number, number] }>();
  for (const { currency, mode, amount, isChanged } of counted) {
    if (currency === null) continue;
    const sum = sums.get(currency) ?? { active: [0, 0], shadow: [0, 0] };
    const cents = Math.round(amount * CENTS);
    sum[mode][0] += cents;
    if (isChanged) sum[mode][1] += cents;
    sums.set(currency, sum);
  }
  return [...sums]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([currency, { active, shadow }]) => ({
      currency,
      active_matched: active[0] / CENTS,
      active_changed: active[1] / CENTS,
      shadow_matched: shadow[0] / CENTS,
      shadow_changed: shadow[1] / CENTS,
    }));
}
