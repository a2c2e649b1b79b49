import { Metrics } from '@rampart/telemetry';
import type { Decision } from '../../decide/scoring/decide-order';
import type { ModelDrift } from '../../models/drift/model-drift';
import { ModelMetrics } from '../../models/loading/model-metrics';
import { RuleHitMetrics } from '../../rules/matches/rule-hit-metrics';
import { DecisionMetrics } from './decision-metrics';
import type { Composed } from './insert-screenings';

const contribution = (code: string) => ({ code, points: 1, reason: '', evidence: {} });
const champion = { logOdds: 0, probability: 0.5 };

/** The counted parts of a stored order. */
function orderOf(decision: Partial<Decision>, number: number | null): Composed {
  const whole = {
    status: 'REVIEW',
    decidedBy: 'rule',
    score: 75,
    contributions: [],
    matches: [],
    overruns: [],
    opinion: { champion: null, challenger: null },
    ...decision,
  };
  const { status, score } = whole;
  const answer = { status, score, decision: whole, policy: { champion: number } };
  return { draft: { accountId: 7 }, answer } as unknown as Composed;
}

async function counted(order: Composed) {
  const metrics = new Metrics('screening');
  const note = jest.fn();
  const drift = { note } as unknown as ModelDrift;
  new DecisionMetrics(metrics, new RuleHitMetrics(metrics), new ModelMetrics(metrics), drift).count(order);
  return { text: await metrics.registry.metrics(), note };
}

test('an order is counted by its status, by what settled it, and by its score', async () => {
  const { text } = await counted(orderOf({}, null));
  expect(text).toContain('rampart_screenings_total{status="REVIEW",service="screening"} 1');
  expect(text).toContain('rampart_decided_by_total{by="rule",service="screening"} 1');
  expect(text).toContain('rampart_score_bucket{le="70",service="screening"} 0');
  expect(text).toContain('rampart_score_bucket{le="80",service="screening"} 1');
});

test('contributions are counted by code, those of rules never by their number', async () => {
  const matches = [
    { action: 'ADD_SCORE', mode: 'active' },
    { action: 'REVIEW', mode: 'shadow' },
  ] as unknown as Decision['matches'];
  const contributions = [contribution('known_fraud_on_ip'), contribution('rule_4711')];
  const { text } = await counted(orderOf({ contributions, matches }, null));
  expect(text).toContain('rampart_screening_signals_total{signal="known_fraud_on_ip",service="screening"} 1');
  expect(text).not.toContain('rule_4711');
  expect(text).toContain('rule_set="orders",effect="ADD_SCORE",mode="active",service="screening"} 1');
  expect(text).toContain('rule_set="orders",effect="REVIEW",mode="shadow",service="screening"} 1');
});

test("the champion's word is handed to the watch over its drift, and only where there was one", async () => {
  const opinion = { champion, challenger: null };
  expect((await counted(orderOf({ opinion }, 3))).note).toHaveBeenCalledWith(7, 3, 0.5);
  expect((await counted(orderOf({}, 3))).note).not.toHaveBeenCalled();
  expect((await counted(orderOf({}, null))).note).not.toHaveBeenCalled();
});
