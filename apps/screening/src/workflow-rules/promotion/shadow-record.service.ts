import { Injectable } from '@nestjs/common';
import type { StatementRunner } from '@rampart/persistence';
import { partitionOf } from '../../order-values/partitions/plan-partitions';
import { type OrderRange, ScreenedOrdersRepository } from '../shadow/screened-orders.repository';
import type { TouchedOrder } from './effect-of-promotion';
import { jointStatus } from './joint-status';
import { type AffectedMatch, ShadowRecordRepository } from './shadow-record.repository';

const DAY_MS = 86_400_000;
/** How far back the shadow of a version is looked at. */
const DAYS = 30;
/** Orders after which no further day is: a rate is known to a tenth of a point by then, and a publication is waited for. */
const ENOUGH_ORDERS = 100_000;

/** A version of a rule. */
interface Version {
  readonly ruleId: number;
  readonly version: number;
}

/** Whose shadow, and as of when. */
interface Question {
  readonly accountId: number;
  readonly now: Date;
  readonly versions: readonly Version[];
}

/** What versions in shadow saw and would have touched. */
export interface ShadowRecord {
  readonly screened: number;
  readonly touched: readonly TouchedOrder[];
  /** Matches with a known outcome. */
  readonly fraud: number;
  readonly legitimate: number;
}

/** Records of versions: what each did on the orders that saw it, in their order, and all of them on those that saw all. */
export interface ShadowRecords {
  readonly alone: readonly ShadowRecord[];
  readonly together: ShadowRecord;
}

/** Orders that were decided under some rule sets, and what versions touch of them. */
interface Seen {
  readonly screened: number;
  readonly matches: readonly AffectedMatch[];
}

/** Reads what versions did in shadow, the newest whole days of it. */
@Injectable()
export class ShadowRecordService {
  constructor(
    private readonly orders: ScreenedOrdersRepository,
    private readonly records: ShadowRecordRepository,
  ) {}

  /**
   * What saw the same rule sets is read once: of versions that went into shadow together, all of it.
   *
   * @param runner of the publication.
   */
  async read(runner: StatementRunner, { accountId, now, versions }: Question): Promise<ShadowRecords> {
    const inShadow = versions.map((version) => ({ ...version, mode: 'shadow' as const }));
    const rulesets = await this.orders.findRulesetsOfEach(accountId, inShadow, runner);
    const read = new Map<string, Promise<Seen>>();
    const see = (numbers: readonly number[]): Promise<Seen> => {
      const key = numbers.join();
      const known = read.get(key) ?? this.see(runner, { accountId, now, versions }, numbers);
      read.set(key, known);
      return known;
    };
    const alone: ShadowRecord[] = [];
    for (const [place, version] of versions.entries()) {
      alone.push(await this.recordOf(runner, accountId, await see(rulesets[place] ?? []), [version]));
    }
    const [first = [], ...others] = rulesets;
    const common = first.filter((number) => others.every((each) => each.includes(number)));
    return { alone, together: await this.recordOf(runner, accountId, await see(common), versions) };
  }

  /** A day at a time, so that no statement is long. */
  private async see(
    runner: StatementRunner,
    { accountId, now, versions }: Question,
    rulesets: readonly number[],
  ): Promise<Seen> {
    let screened = 0;
    const matches: AffectedMatch[] = [];
    for (let day = 0; day < DAYS && rulesets.length > 0 && screened < ENOUGH_ORDERS; day += 1) {
      const { from, to } = partitionOf(new Date(now.getTime() - day * DAY_MS));
      const range: OrderRange = { accountId, from, to, rulesets };
      const counts = await this.orders.count(range, runner);
      const count = counts.APPROVE + counts.REVIEW + counts.REJECT;
      if (count > 0) matches.push(...(await this.records.findAffected(runner, range, versions)));
      screened += count;
    }
    return { screened, matches };
  }

  private async recordOf(
    runner: StatementRunner,
    accountId: number,
    { screened, matches }: Seen,
    versions: readonly Version[],
  ): Promise<ShadowRecord> {
    const rules = new Set(versions.map(({ ruleId }) => ruleId));
    const own = matches.filter(({ ruleId }) => rules.has(ruleId));
    const withOutcome = (outcome: AffectedMatch['outcome']) =>
      own.filter((match) => match.mode === 'shadow' && match.outcome === outcome).length;
    return {
      screened,
      touched: await this.touchedBy(runner, accountId, own, rules),
      fraud: withOutcome('confirmed_fraud'),
      legitimate: withOutcome('false_positive'),
    };
  }

  /** What one match touches alone stands beside it; what several touch together is decided here. */
  private async touchedBy(
    runner: StatementRunner,
    accountId: number,
    matches: readonly AffectedMatch[],
    risingRules: ReadonlySet<number>,
  ): Promise<TouchedOrder[]> {
    const orders = [...byOrder(matches).values()].map(withoutReplaced);
    const single = orders
      .filter((each) => each.length === 1)
      .map(([match]) => touchedAlone(match as AffectedMatch));
    const several = orders.filter((each) => each.length > 1);
    if (several.length === 0) return single;
    const ids = several.map(([match]) => (match as AffectedMatch).shieldId);
    const active = await this.records.findActive(runner, accountId, ids);
    const decisions = await this.records.findDecisions(runner, accountId, ids);
    const thresholds = await this.records.findThresholds(runner, accountId);
    const joint = several.flatMap((group): TouchedOrder[] => {
      const { shieldId, status, outcome } = group[0] as AffectedMatch;
      const decision = decisions.get(shieldId);
      if (decision === undefined) return [];
      const rising = group.filter(({ mode }) => mode === 'shadow');
      const order = { status, ...decision, active: active.get(shieldId) ?? [], rising };
      return [{ shieldId, from: status, to: jointStatus(order, risingRules, thresholds), outcome }];
    });
    return [...single, ...joint];
  }
}

function byOrder(matches: readonly AffectedMatch[]): Map<string, AffectedMatch[]> {
  const orders = new Map<string, AffectedMatch[]>();
  for (const match of matches) {
    const known = orders.get(match.shieldId);
    if (known === undefined) orders.set(match.shieldId, [match]);
    else known.push(match);
  }
  return orders;
}

/** The match of a version in shadow says already what it does in the place of the active one. */
function withoutReplaced(matches: readonly AffectedMatch[]): AffectedMatch[] {
  const rising = new Set(matches.filter(({ mode }) => mode === 'shadow').map(({ ruleId }) => ruleId));
  return matches.filter(({ mode, ruleId }) => mode === 'shadow' || !rising.has(ruleId));
}

const touchedAlone = ({ shieldId, status, otherwise, outcome }: AffectedMatch): TouchedOrder => ({
  shieldId,
  from: status,
  to: otherwise,
  outcome,
});
