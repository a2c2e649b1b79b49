import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { Counter } from 'prom-client';
import type { RuleMatch } from '../../scoring/policy';

/** Which rules of a published set were asked: those about orders, or those that events trigger. */
export type AskedRules = 'orders' | 'events';

/** How often rules match. Over all accounts: neither theirs nor the rules' numbers are labels. */
@Injectable()
export class RuleHitMetrics {
  private readonly hits: Counter<'rule_set' | 'effect' | 'mode'>;

  constructor({ registry }: Metrics) {
    this.hits = new Counter({
      name: 'rampart_rule_hits_total',
      help: 'Rules that matched, by what they are about (orders or events), by what they do and by their mode.',
      labelNames: ['rule_set', 'effect', 'mode'],
      registers: [registry],
    });
  }

  count(ruleSet: AskedRules, matches: readonly Pick<RuleMatch, 'action' | 'mode'>[]): void {
    for (const { action, mode } of matches) this.hits.inc({ rule_set: ruleSet, effect: action, mode });
  }
}
