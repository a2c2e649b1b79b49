import { Inject, Injectable } from '@nestjs/common';
import { SCREENING_TRIGGER } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';
import { LOGGER, Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { Counter, Gauge } from 'prom-client';
import { ColdRules } from '../decide/rule-evaluation/cold-rules';
import { type EventRules, toEventRules } from '../decide/rule-evaluation/compile-event-rules';
import { type CompiledRuleset, toRuleset } from '../decide/rule-evaluation/compile-ruleset';
import { COMPILE_TURNS } from '../decide/rule-evaluation/compile-turns';
import { KeptRulesets } from '../decide/rule-evaluation/kept-rulesets';
import { inEvaluationOrder, type RulesetMember } from '../decide/rule-evaluation/ruleset-member';
import {
  type CompiledRule,
  compileEventRule,
  compileScreeningRule,
} from '../decide/rule-language/compile-rule';
import { compiledBytes } from '../decide/rule-language/compiled-bytes';
import { MAX_RULES_BYTES } from '../decide/rule-language/limits';
import { RuleError } from '../decide/rule-language/rule-error';
import type { RuleSet } from '../decide/scoring/policy';
import { type AskedRow, RulesetsRepository } from './publish/rulesets.repository';

/** Estimated memory for compiled rules: per account as much as it may publish, plus some for an earlier set. */
const KEPT_BYTES = { all: 128 * 1_024 * 1_024, perAccount: 1.5 * MAX_RULES_BYTES };

/** Of a member besides its expression. */
const BYTES_PER_MEMBER = 800;

/** Expressions that one order may compile while others wait for it: a few milliseconds at worst. */
const COMPILED_IN_PASSING = 4;

interface ReadySet {
  readonly rules: CompiledRuleset;
  readonly events: EventRules;
}

/** A member and its compiled form; null: this release does not support it. */
interface CompiledMember {
  readonly member: RulesetMember;
  readonly rule: CompiledRule | null;
}

/**
 * Loads and compiles published rule sets. The meaning of a number never changes, so a set is loaded once and kept as
 * long as there is room. Expressions shared by two sets of an account are compiled once.
 */
@Injectable()
export class RulesetsLoader {
  private readonly kept = new KeptRulesets<CompiledRule | null, ReadySet>(KEPT_BYTES);
  /** Sets being loaded. */
  private readonly underway = new Map<string, Promise<ReadySet>>();
  private readonly broken: Counter;

  constructor(
    private readonly rulesets: RulesetsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.broken = new Counter({
      name: 'rampart_broken_rules_total',
      help: 'Published rules that did not compile when their set was loaded, and so are not evaluated.',
      registers: [metrics.registry],
    });
    const { kept } = this;
    new Gauge({
      name: 'rampart_rules_kept_bytes',
      help: 'Estimated memory of the compiled rules of all accounts; bounded per account and in total.',
      registers: [metrics.registry],
      collect() {
        this.set(kept.bytes);
      },
    });
  }

  /**
   * The rules about orders.
   *
   * @returns a set without rules for a number that was never published, which no setting can refer to.
   */
  async load(runner: StatementRunner, accountId: number, number: number): Promise<LoadedRuleset> {
    return (await this.get(runner, accountId, number)).rules;
  }

  /**
   * The same for orders of several accounts that are decided in sequence.
   *
   * @throws ColdRules if it would take long enough to delay the others noticeably.
   */
  async loadInPassing(runner: StatementRunner, accountId: number, number: number): Promise<LoadedRuleset> {
    const kept = this.kept.get(accountId, number);
    if (kept !== undefined) return kept.rules;
    const rows = await this.rulesets.findMembers(runner, accountId, number);
    const fresh = rows.filter((row) => this.kept.expression(accountId, keyOf(row)) === undefined);
    if (fresh.length > COMPILED_IN_PASSING) throw new ColdRules(accountId, number);
    return this.keep(
      accountId,
      number,
      rows.map((row) => this.compile(accountId, number, row)),
    ).rules;
  }

  /** The rules that events trigger. */
  async loadEventRules(runner: StatementRunner, accountId: number, number: number): Promise<EventRules> {
    return (await this.get(runner, accountId, number)).events;
  }

  private async get(runner: StatementRunner, accountId: number, number: number): Promise<ReadySet> {
    const kept = this.kept.get(accountId, number);
    if (kept !== undefined) return kept;
    const key = `${accountId} ${number}`;
    const underway = this.underway.get(key);
    if (underway !== undefined) return underway;
    const loading = this.compileAll(runner, accountId, number).finally(() => this.underway.delete(key));
    this.underway.set(key, loading);
    return loading;
  }

  private async compileAll(runner: StatementRunner, accountId: number, number: number): Promise<ReadySet> {
    const rows = await this.rulesets.findMembers(runner, accountId, number);
    const compiled = await COMPILE_TURNS.map(rows, (row) => this.compile(accountId, number, row));
    return this.keep(accountId, number, compiled);
  }

  /** A rule that an earlier release accepted and this one does not support must not stop orders. */
  private compile(accountId: number, number: number, row: AskedRow): CompiledMember {
    const member = toMember(row);
    const { definition } = member;
    const known = this.kept.expression(accountId, keyOf(row));
    if (known !== undefined) return { member, rule: known && { ...known, definition } };
    try {
      const rule =
        definition.trigger === SCREENING_TRIGGER
          ? compileScreeningRule(definition)
          : compileEventRule(definition);
      return { member, rule };
    } catch (error) {
      this.reportBroken(accountId, number, member, error);
      return { member, rule: null };
    }
  }

  private keep(accountId: number, number: number, compiled: readonly CompiledMember[]): ReadySet {
    const inOrder = [...compiled].sort((one, other) => inEvaluationOrder(one.member, other.member));
    const ready: ReadySet = {
      rules: toRuleset(
        number,
        inOrder.flatMap(({ member, rule }) => (rule?.kind === 'screening' ? [{ member, rule }] : [])),
      ),
      events: toEventRules(
        inOrder.flatMap(({ member, rule }) => (rule?.kind === 'event' ? [{ member, rule }] : [])),
      ),
    };
    const expressions = new Map(
      compiled.map(({ member: { definition }, rule }) => [
        keyOf(definition),
        { compiled: rule, bytes: compiledBytes(definition.expression) },
      ]),
    );
    const bytes = compiled.reduce(
      (sum, { member: { definition } }) =>
        sum + BYTES_PER_MEMBER + 2 * (definition.expression.length + (definition.description?.length ?? 0)),
      0,
    );
    this.kept.keep(accountId, number, { ready, expressions, bytes });
    return ready;
  }

  /** An expression may contain a personal value, so only the position of the problem is logged. */
  private reportBroken(accountId: number, ruleset: number, member: RulesetMember, error: unknown): void {
    this.broken.inc();
    const { ruleId, version } = member;
    const problem = error instanceof RuleError ? positionOf(error) : { err: error };
    this.logger.error(
      { accountId, ruleset, ruleId, version, ...problem },
      'a published rule does not compile',
    );
  }
}

/** A set of rules about orders, for orders and explanations. */
export type LoadedRuleset = RuleSet & Pick<CompiledRuleset, 'rules' | 'readsValues'>;

const keyOf = ({ trigger, expression }: Pick<AskedRow, 'trigger' | 'expression'>): string =>
  `${trigger} ${expression}`;

function positionOf({ problem: { code, line, column } }: RuleError) {
  return { code, line, column };
}

function toMember({ ruleId, version, mode, ...definition }: AskedRow): RulesetMember {
  const { name, description, trigger, priority, expression, action } = definition;
  return {
    ruleId: Number(ruleId),
    version,
    mode,
    definition: { name, description, trigger, priority, expression, action },
  };
}
