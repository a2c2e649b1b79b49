import { Injectable } from '@nestjs/common';
import type { StatementRunner } from '@rampart/persistence';
import { partitionOf } from '../../stored/order-values/partitions/plan-partitions';
import { type OrderRange, ScreenedOrdersRepository } from '../shadow/screened-orders.repository';
import type { TouchedOrders } from './effect-of-promotion';
import { jointStatus } from './joint-status';
import { type AffectedMatch, type AffectedMatches, ShadowRecordRepository } from './shadow-record.repository';
import { ENOUGH_ORDERS, sampleOf, shareToCount, shareToRead } from './shadow-sample';

const DAY_MS = 86_400_000;
/** How far back a version's shadow is read. */
const DAYS = 30;

/** A version of a rule. */
interface Version {
  readonly ruleId: number;
  readonly version: number;
}

/** The account, and the time as of which to read. */
interface Question {
  readonly accountId: number;
  readonly now: Date;
  readonly versions: readonly Version[];
}

/** What versions in shadow saw and would have affected. */
export interface ShadowRecord {
  /** Orders that saw them. */
  readonly seen: number;
  /** Those of them that the figures cover: a sample when there are many. */
  readonly screened: number;
  readonly touched: readonly TouchedOrders[];
}

/** The record of one version. */
export interface VersionRecord extends ShadowRecord {
  /** Matches with a known outcome. */
  readonly fraud: number;
  readonly legitimate: number;
}

/**
 * Records of versions: the effect of each on the orders that saw it, in their order, and of all on those that saw
 * all.
 */
export interface ShadowRecords {
  readonly alone: readonly VersionRecord[];
  readonly together: ShadowRecord;
}

/** Orders decided under some rule sets, by day. */
interface Seen {
  readonly seen: number;
  readonly days: readonly OrderRange[];
}

/** The effect of some versions on a sample of the orders that saw them. */
interface Counted extends Seen {
  readonly share: number;
  readonly screened: number;
  readonly effects: readonly AffectedMatches[];
}

/**
 * Reads what versions did in shadow, over its newest whole days. However much that is, few rows are loaded into
 * memory.
 */
@Injectable()
export class ShadowRecordService {
  constructor(
    private readonly orders: ScreenedOrdersRepository,
    private readonly records: ShadowRecordRepository,
  ) {}

  /**
   * Orders under the same rule sets are counted once: for versions that went into shadow together, all of them.
   *
   * @param runner of the publication.
   */
  async read(runner: StatementRunner, question: Question): Promise<ShadowRecords> {
    const { accountId, versions } = question;
    const inShadow = versions.map((version) => ({ ...version, mode: 'shadow' as const }));
    const rulesets = await this.orders.findRulesetsOfEach(accountId, inShadow, runner);
    const records = new Map<number, VersionRecord>();
    const [first = [], ...others] = rulesets;
    const common = first.filter((number) => others.every((each) => each.includes(number)));
    let ofAll: Counted | null = null;
    for (const places of placesOfEach(rulesets)) {
      const group = places.map((place) => versions[place] as Version);
      const counted = await this.count(runner, question, rulesets[places[0] as number] ?? [], group);
      if (group.length === versions.length) ofAll = counted;
      for (const place of places) records.set(place, recordOf(counted, versions[place] as Version));
    }
    const alone = versions.map((_, place) => records.get(place) as VersionRecord);
    const [only, ...more] = alone;
    if (only !== undefined && more.length === 0) return { alone, together: only };
    ofAll ??= await this.count(runner, question, common, versions);
    return { alone, together: await this.readTogether(runner, question, ofAll) };
  }

  private async count(
    runner: StatementRunner,
    question: Question,
    rulesets: readonly number[],
    tried: readonly Version[],
  ): Promise<Counted> {
    const found = await this.see(runner, question, rulesets);
    const share = shareToCount(found.seen, question.versions.length);
    const effects: AffectedMatches[] = [];
    for (const day of found.days) {
      effects.push(...(await this.records.findEffects(runner, sampleOf(day, share), tried)));
    }
    return { ...found, share, effects, screened: await this.screened(runner, found, share) };
  }

  /** A day at a time, so that no statement is long. */
  private async see(
    runner: StatementRunner,
    { accountId, now }: Question,
    rulesets: readonly number[],
  ): Promise<Seen> {
    let seen = 0;
    const days: OrderRange[] = [];
    for (let day = 0; day < DAYS && rulesets.length > 0 && seen < ENOUGH_ORDERS; day += 1) {
      const { from, to } = partitionOf(new Date(now.getTime() - day * DAY_MS));
      const range: OrderRange = { accountId, from, to, rulesets };
      const orders = await this.countOrders(runner, range);
      if (orders > 0) days.push(range);
      seen += orders;
    }
    return { seen, days };
  }

  private async screened(runner: StatementRunner, { seen, days }: Seen, share: number): Promise<number> {
    if (share === 1) return seen;
    let screened = 0;
    for (const day of days) screened += await this.countOrders(runner, sampleOf(day, share));
    return screened;
  }

  private async countOrders(runner: StatementRunner, range: OrderRange): Promise<number> {
    const { APPROVE, REVIEW, REJECT } = await this.orders.count(range, runner);
    return APPROVE + REVIEW + REJECT;
  }

  /** Order by order: several matches of one order do not say what they do together. */
  private async readTogether(
    runner: StatementRunner,
    { accountId, versions }: Question,
    counted: Counted,
  ): Promise<ShadowRecord> {
    const share = counted.share * shareToRead(sumOf(counted.effects));
    const byOrder = new Map<string, AffectedMatch[]>();
    for (const day of counted.days) {
      for (const match of await this.records.findAffected(runner, sampleOf(day, share), versions)) {
        const known = byOrder.get(match.shieldId);
        if (known === undefined) byOrder.set(match.shieldId, [match]);
        else known.push(match);
      }
    }
    const screened = share === counted.share ? counted.screened : await this.screened(runner, counted, share);
    const risingRules = new Set(versions.map(({ ruleId }) => ruleId));
    const touched = await this.touchedBy(runner, accountId, [...byOrder.values()], risingRules);
    return { seen: counted.seen, screened, touched };
  }

  /** The effect of a single match is stored with it; the joint effect of several is decided here. */
  private async touchedBy(
    runner: StatementRunner,
    accountId: number,
    orders: readonly (readonly AffectedMatch[])[],
    risingRules: ReadonlySet<number>,
  ): Promise<TouchedOrders[]> {
    const single = orders
      .filter((each) => each.length === 1)
      .map(([match]) => touchedAlone(match as AffectedMatch));
    const several = orders.filter((each) => each.length > 1);
    if (several.length === 0) return single;
    const ids = several.map(([match]) => (match as AffectedMatch).shieldId);
    const active = await this.records.findActive(runner, accountId, ids, risingRules);
    const decisions = await this.records.findDecisions(runner, accountId, ids);
    const thresholds = await this.records.findThresholds(runner, accountId);
    const joint = several.flatMap((group): TouchedOrders[] => {
      const { shieldId, status, outcome } = group[0] as AffectedMatch;
      const decision = decisions.get(shieldId);
      if (decision === undefined) return [];
      const rising = group.filter(({ mode }) => mode === 'shadow');
      const order = { status, ...decision, active: active.get(shieldId) ?? [], rising };
      return [{ orders: 1, from: status, to: jointStatus(order, risingRules, thresholds), outcome }];
    });
    return [...single, ...joint];
  }
}

/** Indexes of versions that were in the same rule sets. */
function placesOfEach(rulesets: readonly (readonly number[])[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [place, numbers] of rulesets.entries()) {
    const known = groups.get(numbers.join());
    if (known === undefined) groups.set(numbers.join(), [place]);
    else known.push(place);
  }
  return [...groups.values()];
}

function recordOf({ seen, screened, effects }: Counted, { ruleId }: Version): VersionRecord {
  const touched = effects.filter((each) => each.ruleId === ruleId);
  const inShadow = touched.filter(({ mode }) => mode === 'shadow');
  const withOutcome = (outcome: TouchedOrders['outcome']) =>
    sumOf(inShadow.filter((each) => each.outcome === outcome));
  return {
    seen,
    screened,
    touched,
    fraud: withOutcome('confirmed_fraud'),
    legitimate: withOutcome('false_positive'),
  };
}

const sumOf = (touched: readonly TouchedOrders[]): number =>
  touched.reduce((sum, { orders }) => sum + orders, 0);

const touchedAlone = ({ status, otherwise, outcome }: AffectedMatch): TouchedOrders => ({
  orders: 1,
  from: status,
  to: otherwise,
  outcome,
});
