import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { Counter } from 'prom-client';
import type { RuleMatch, RuleOverrun } from '../../decide/scoring/policy';

/** The kind of rules evaluated: those about orders, or those triggered by events. */
export type AskedRules = 'orders' | 'events';

/** How often rules match. Over all accounts: neither accounts nor rule numbers are labels. */
@Injectable()
export class RuleHitMetrics {
  private readonly hits: Counter<'rule_set' | 'effect' | 'mode'>;
  private readonly overruns: Counter<'rule_set' | 'mode'>;

  constructor({ registry }: Metrics) {
    this.hits = new Counter({
      name: 'rampart_rule_hits_total',
      help: 'Rules that matched, by subject (orders or events), by action and by mode.',
      labelNames: ['rule_set', 'effect', 'mode'],
      registers: [registry],
    });
    this.overruns = new Counter({
      name: 'rampart_rule_budget_exceeded_total',
      help: 'Orders and events whose rules exceeded their step limit, so that the rest was not evaluated, by subject (orders or events) and mode.',
      labelNames: ['rule_set', 'mode'],
      registers: [registry],
    });
  }

  count(ruleSet: AskedRules, matches: readonly Pick<RuleMatch, 'action' | 'mode'>[]): void {
    for (const { action, mode } of matches) this.hits.inc({ rule_set: ruleSet, effect: action, mode });
  }

  countOverruns(ruleSet: AskedRules, overruns: readonly RuleOverrun[]): void {
    for (const { mode } of overruns) this.overruns.inc({ rule_set: ruleSet, mode });
  }
}
