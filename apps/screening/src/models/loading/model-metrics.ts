import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { Counter, Histogram } from 'prom-client';
import type { ModelOpinion } from '../../decide/scoring/model-points';

/** Edges of probabilities: fraud is rare, so the low end is finer. */
const PROBABILITY_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1];

/**
 * Models' predictions, and how far champion and challenger differ. Over all accounts: account numbers are not labels.
 */
@Injectable()
export class ModelMetrics {
  private readonly probabilities: Histogram<'role'>;
  private readonly apart: Counter;
  private readonly both: Counter;
  private readonly failures: Counter;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    this.probabilities = new Histogram({
      name: 'rampart_model_probability',
      help: 'Probability of fraud that a trained model gave an order, by role of the model.',
      labelNames: ['role'],
      buckets: PROBABILITY_BUCKETS,
      registers,
    });
    this.both = new Counter({
      name: 'rampart_model_compared_total',
      help: 'Orders that champion and challenger both scored.',
      registers,
    });
    this.apart = new Counter({
      name: 'rampart_model_apart_total',
      help: 'Sum of the absolute differences between the probabilities of champion and challenger.',
      registers,
    });
    this.failures = new Counter({
      name: 'rampart_model_load_failures_total',
      help: 'Trained models that could not be loaded; their orders are answered without them.',
      registers,
    });
  }

  countOpinion({ champion, challenger }: ModelOpinion): void {
    if (champion !== null) this.probabilities.observe({ role: 'champion' }, champion.probability);
    if (challenger !== null) this.probabilities.observe({ role: 'challenger' }, challenger.probability);
    if (champion === null || challenger === null) return;
    this.both.inc();
    this.apart.inc(Math.abs(champion.probability - challenger.probability));
  }

  countFailure(): void {
    this.failures.inc();
  }
}
