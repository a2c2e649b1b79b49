import { Inject, Injectable } from '@nestjs/common';
import type { StatementRunner } from '@rampart/persistence';
import { LOGGER, Metrics } from '@rampart/telemetry';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { RuleSet } from '../scoring/policy';
import { compileEventRules, type EventRules } from './evaluation/compile-event-rules';
import { type CompiledRuleset, compileRuleset, type RulesetMember } from './evaluation/compile-ruleset';
import { RuleError } from './language/rule-error';
import { type AskedRow, RulesetsRepository } from './publish/rulesets.repository';

/** Rules that are kept ready, over all accounts. */
const KEPT_RULES = 100_000;

interface ReadySet {
  readonly rules: CompiledRuleset;
  readonly events: EventRules;
  readonly size: number;
}

/**
 * Loads published rule sets, compiled. What a number names never changes, so a set is loaded once and kept for as long as
 * there is room.
 */
@Injectable()
export class RulesetsLoader {
  private readonly ready = new LRUCache<string, ReadySet>({
    maxSize: KEPT_RULES,
    sizeCalculation: ({ size }) => size,
  });
  private readonly broken: Counter;

  constructor(
    private readonly rulesets: RulesetsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.broken = new Counter({
      name: 'rampart_broken_rules_total',
      help: 'Published rules that did not compile when their set was loaded, and so are not asked.',
      registers: [metrics.registry],
    });
  }

  /**
   * The rules about orders.
   *
   * @param runner of the order's transaction: the first order that needs a set waits for one statement more.
   * @returns a set without rules for a number that was never published, which no setting can name.
   */
  async load(
    runner: StatementRunner,
    accountId: number,
    number: number,
  ): Promise<RuleSet & Pick<CompiledRuleset, 'rules' | 'readsValues'>> {
    return (await this.get(runner, accountId, number)).rules;
  }

  /** The rules that events trigger. */
  async loadEventRules(runner: StatementRunner, accountId: number, number: number): Promise<EventRules> {
    return (await this.get(runner, accountId, number)).events;
  }

  private async get(runner: StatementRunner, accountId: number, number: number): Promise<ReadySet> {
    const key = `${accountId} ${number}`;
    const kept = this.ready.get(key);
    if (kept !== undefined) return kept;
    const members = (await this.rulesets.findMembers(runner, accountId, number)).map(toMember);
    // A rule that an earlier release took and this one does not understand must not stop orders.
    const onBroken = (member: RulesetMember, error: unknown) =>
      this.tellBroken(accountId, number, member, error);
    const set = {
      rules: compileRuleset(number, members, onBroken),
      events: compileEventRules(members, onBroken),
      size: members.length + 1,
    };
    this.ready.set(key, set);
    return set;
  }

  /** An expression may hold a person's value, so only the place of the problem is logged. */
  private tellBroken(accountId: number, ruleset: number, member: RulesetMember, error: unknown): void {
    this.broken.inc();
    const { ruleId, version } = member;
    const problem = error instanceof RuleError ? placeOf(error) : { err: error };
    this.logger.error(
      { accountId, ruleset, ruleId, version, ...problem },
      'a published rule does not compile',
    );
  }
}

function placeOf({ problem: { code, line, column } }: RuleError) {
  return { code, line, column };
}

function toMember({ rule_id, version, mode, ...definition }: AskedRow): RulesetMember {
  const { name, description, trigger, priority, expression, action } = definition;
  return {
    ruleId: Number(rule_id),
    version,
    mode,
    definition: { name, description, trigger, priority, expression, action },
  };
}
