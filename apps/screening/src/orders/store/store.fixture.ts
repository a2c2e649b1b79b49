import { screeningCompleted } from '@rampart/contracts';
import { makeEvent, Outbox } from '@rampart/events';
import type { Database } from '@rampart/persistence';
import { createLogger, Metrics } from '@rampart/telemetry';
import { decideOrder } from '../../decide/scoring/decide-order';
import type { DecisionInput } from '../../facts/decision-input';
import { buildHistoryOrder } from '../../facts/history/history-order.builder';
import { orderValuesOf } from '../../facts/order-values';
import { buildOrder } from '../../facts/screening-facts.builder';
import { DEFAULT_THRESHOLDS } from '../../facts/status-thresholds';
import { FirstProbabilitiesRepository } from '../../models/drift/first-probabilities.repository';
import { ModelDrift } from '../../models/drift/model-drift';
import { ModelMetrics } from '../../models/loading/model-metrics';
import { RuleHitMetrics } from '../../rules/matches/rule-hit-metrics';
import { RuleMatchesRepository } from '../../rules/matches/rule-matches.repository';
import { DecisionInputsRepository } from '../../stored/decision-inputs/decision-inputs.repository';
import { HistoryRowsRepository } from '../../stored/history/history-rows.repository';
import { HistoryStore } from '../../stored/history/history-store';
import { DetailsBox } from '../../stored/order-values/details-box';
import { OrderValuesRepository } from '../../stored/order-values/order-values.repository';
import { PartitionsRepository } from '../../stored/order-values/partitions/partitions.repository';
import { ScreeningsRepository } from '../../stored/screenings/screenings.repository';
import { drawShieldId } from '../../stored/screenings/shield-id';
import type { SearchIndexer } from '../../stored/search-index/search-indexer';
import { NO_POLICY, type PoliciesService } from '../policies/policies.service';
import { DecisionMetrics } from './decision-metrics';
import type { DrawId } from './drawn-ids';
import { OrderTables } from './order-tables';
import { OrderWriter } from './order-writer';
import type { Claim, ScreeningDraft } from './screening-draft';
import { StoreBatchService } from './store-batch.service';
import { StoreScreeningService } from './store-screening.service';

/** The accounts of these specs have published nothing. */
const NOTHING_PUBLISHED = {
  load: async () => NO_POLICY,
  loadInPassing: async () => NO_POLICY,
};

/** Live orders' store and batches' over a spec's database, as a replica has them. */
export function storesOver(
  database: Database,
  {
    drawId = (({ at }) => drawShieldId(at)) as DrawId,
    retentionDays = 90,
    policies = {} as Partial<Pick<PoliciesService, 'load' | 'loadInPassing'>>,
  } = {},
): { live: StoreScreeningService; batches: StoreBatchService } {
  const screenings = new ScreeningsRepository(database);
  const history = new HistoryStore(new HistoryRowsRepository());
  const published = { ...NOTHING_PUBLISHED, ...policies } as unknown as PoliciesService;
  const tables = new OrderTables(
    new OrderValuesRepository(
      new PartitionsRepository(database),
      retentionDays,
      new DetailsBox([]),
      () => DRAFTED_AT,
    ),
    new DecisionInputsRepository(),
    new RuleMatchesRepository(),
    new Outbox(),
    metricsOf(database),
    { wakeSoon: () => undefined } as SearchIndexer,
  );
  const writer = new OrderWriter(database, history, tables);
  return {
    live: new StoreScreeningService(database, screenings, history, published, writer, drawId),
    batches: new StoreBatchService(database, screenings, history, published, writer, drawId),
  };
}

function metricsOf(database: Database): DecisionMetrics {
  const metrics = new Metrics('screening');
  const drift = new ModelDrift(
    metrics,
    new FirstProbabilitiesRepository(database),
    createLogger('screening', 'silent'),
  );
  return new DecisionMetrics(metrics, new RuleHitMetrics(metrics), new ModelMetrics(metrics), drift);
}

export const DRAFTED_AT = new Date('2026-03-01T12:00:00Z');

let drafts = 0;

/** A draft with an attempt id of its own, which is approved. */
export function buildDraft(fields: Partial<ScreeningDraft> = {}): ScreeningDraft {
  drafts += 1;
  return {
    accountId: 1,
    attemptId: `attempt-${drafts}`,
    order: buildOrder(),
    userOrderId: null,
    at: DRAFTED_AT,
    day: '2026-03-01',
    ip: '203.0.113.7',
    addends: [],
    currency: null,
    identities: [],
    location: { at: DRAFTED_AT, ip: null, ship: null },
    history: buildHistoryOrder(),
    values: orderValuesOf(buildOrder(), null),
    compose: (claim) => answerOf(claim),
    ...fields,
  };
}

/** The claim of an order that adds to no totals, in an account without settings. */
export function claimOf(shieldId: string): Claim {
  return {
    shieldId,
    totals: { amount: null, attempts: null },
    thresholds: DEFAULT_THRESHOLDS,
    policy: NO_POLICY.reference,
    keepsDetails: true,
  };
}

/** An answer whose result contains the total that the order got. */
export function answerOf({ shieldId, totals, thresholds }: Claim): ReturnType<ScreeningDraft['compose']> {
  const input: DecisionInput = {
    at: DRAFTED_AT,
    features: [],
    values: null,
    evidence: [],
    blacklisted: [],
    whitelisted: [],
    nonOverridable: [],
    thresholds,
  };
  const decision = decideOrder(input, NO_POLICY);
  return {
    status: decision.status,
    score: decision.score,
    result: JSON.stringify({ shieldId, total: totals.attempts?.total ?? null }),
    decision,
    matches: [],
    input,
    policy: NO_POLICY.reference,
    events: [eventOf(shieldId)],
    evidence: {
      contributions: [],
      warnings: [],
      degraded: [],
      decidedBy: decision.decidedBy,
      thresholds,
      productVersion: '0.0.0',
      dataSets: [],
      tags: [],
      identities: { email: null, username: null, device: null, phone: null },
    },
  };
}

const eventOf = (shieldId: string) =>
  makeEvent(screeningCompleted, {
    accountId: 1,
    data: {
      shield_id: shieldId,
      user_order_id: '',
      status: 'APPROVE',
      score: 0,
      signals: [],
      rules: [],
      amount: null,
      currency: null,
      ip: '203.0.113.0/24',
      email: null,
    },
  });
