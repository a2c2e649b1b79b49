import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { Counter, Histogram } from 'prom-client';
import { RULE_CODE_PREFIX } from '../../decide/scoring/rule-points';
import { ModelDrift } from '../../models/drift/model-drift';
import { ModelMetrics } from '../../models/loading/model-metrics';
import { RuleHitMetrics } from '../../rules/matches/rule-hit-metrics';
import type { Composed } from './insert-screenings';

/** Edges of scores: tens, with zero separate, and the default thresholds of 70 and 90 as edges. */
const SCORE_BUCKETS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** Decisions and their reasons. Over all accounts: neither accounts nor rule numbers are labels. */
@Injectable()
export class DecisionMetrics {
  private readonly screenings: Counter<'status'>;
  private readonly decidedBy: Counter<'by'>;
  private readonly signals: Counter<'signal'>;
  private readonly scores: Histogram;

  constructor(
    { registry }: Metrics,
    private readonly ruleHits: RuleHitMetrics,
    private readonly models: ModelMetrics,
    private readonly drift: ModelDrift,
  ) {
    const registers = [registry];
    this.screenings = new Counter({
      name: 'rampart_screenings_total',
      help: 'Orders that were screened and stored, including bulk and test keys, by status; repeats of an order are not counted.',
      labelNames: ['status'],
      registers,
    });
    this.decidedBy = new Counter({
      name: 'rampart_decided_by_total',
      help: 'Orders that were screened and stored, by what settled their status.',
      labelNames: ['by'],
      registers,
    });
    this.signals = new Counter({
      name: 'rampart_screening_signals_total',
      help: 'Contributions to scores of orders, by code: those of docs/signals.md, and those that carry over, limit or cancel them; rules are counted separately.',
      labelNames: ['signal'],
      registers,
    });
    this.scores = new Histogram({
      name: 'rampart_score',
      help: 'Scores of orders that were screened and stored, 0 to 100.',
      buckets: SCORE_BUCKETS,
      registers,
    });
  }

  /** Counts a stored order. Never throws. */
  count({ draft: { accountId }, answer }: Composed): void {
    const { status, score, decision, policy } = answer;
    this.screenings.inc({ status });
    this.decidedBy.inc({ by: decision.decidedBy });
    this.scores.observe(score);
    for (const { code } of decision.contributions) {
      // Rule numbers are unlimited, so they are not labels.
      if (!code.startsWith(RULE_CODE_PREFIX)) this.signals.inc({ signal: code });
    }
    this.ruleHits.count('orders', decision.matches);
    this.ruleHits.countOverruns('orders', decision.overruns);
    this.models.countOpinion(decision.opinion);
    if (policy.champion === null || decision.opinion.champion === null) return;
    this.drift.note(accountId, policy.champion, decision.opinion.champion.probability);
  }
}
