import type { ShieldStatus } from '@rampart/contracts';
import {
  type CompiledRuleset,
  compileRuleset,
  isAlwaysWhole,
} from '../../decide/rule-evaluation/compile-ruleset';
import type { RulesetMember } from '../../decide/rule-evaluation/ruleset-member';
import { decideOrder } from '../../decide/scoring/decide-order';
import type { Policy, Prediction, RuleMatch, ScoringModel } from '../../decide/scoring/policy';
import type { DecisionInput } from '../../facts/decision-input';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import type { OrderValues } from '../../facts/order-values';
import { readInput } from '../../stored/decision-inputs/stored-input';
import type { StoredDecision } from '../orders/stored-decisions.repository';
import { deciding, differing, keyOf } from './compared-members';
import type { Comparison } from './load-comparison';
import { ReadForRules } from './read-for-rules';

/** The status of an order on both sides. */
export interface Verdict {
  readonly before: ShieldStatus;
  readonly after: ShieldStatus;
  /** Empty where both sides decide alike because no rule in which they differ matches. */
  readonly matchesBefore: readonly RuleMatch[];
  readonly matchesAfter: readonly RuleMatch[];
}

/** The rules in which two sides differ. */
interface Difference {
  readonly rules: CompiledRuleset;
  /** Evaluates them from a part of the order; null when they read more. */
  readonly read: ReadForRules | null;
  /**
   * Whether every rule is always evaluated, both in the set that decided the orders and on both sides. Otherwise a
   * rule that does not match can still change an order, through the steps that it takes from others.
   */
  readonly isWhole: boolean;
}

/** Why an order cannot be decided again. */
export type Undecidable = 'values_gone' | 'unreadable';

/**
 * Decides orders again, on both sides.
 *
 * An order decided by the same model needs little work: rules are independent of each other, so its status can only
 * differ where a rule matches that is on one side only, or that was added or removed since the order. Only then are
 * both sides decided completely.
 */
export class DecideBoth {
  private readonly before: CompiledRuleset;
  private readonly after: CompiledRuleset;
  /**
   * By the number of the set that decided an order: the rules in which it differs from the sides, and the sides from
   * each other.
   */
  private readonly differences = new Map<number | null, Difference>();
  private readonly champion: RememberingModel | null;

  constructor(private readonly comparison: Comparison) {
    const { members, champion } = comparison;
    this.before = compileKnown(members.before);
    this.after = compileKnown(members.after);
    this.learnSet(null, []);
    this.champion = champion && new RememberingModel(champion);
  }

  /** Whether a set that decided orders is known; if not, call `learnSet` first. */
  knowsSet(number: number | null): boolean {
    return this.differences.has(number);
  }

  /** @param set the rules of this number. */
  learnSet(number: number | null, set: readonly RulesetMember[]): void {
    const { before, after } = this.comparison.members;
    const rules = [...differing(deciding(set), before), ...differing(before, after)];
    const compiled = compileKnown([...new Map(rules.map((each) => [keyOf(each), each])).values()]);
    const isWhole = [this.before, this.after, compileKnown(deciding(set)), compiled].every(isAlwaysWhole);
    this.differences.set(number, { rules: compiled, read: ReadForRules.of(compiled), isWhole });
  }

  /** Whether the values of orders decided by a set are needed. */
  readsValues(number: number | null): boolean {
    const { before, after, differences } = this;
    return before.readsValues || after.readsValues || (differences.get(number)?.rules.readsValues ?? false);
  }

  /** Pure, except for caching the last order. */
  decide(order: StoredDecision, values: OrderValues | null): Verdict | Undecidable {
    if (order.featureSchema !== FEATURE_SCHEMA) return 'unreadable';
    const difference = this.differences.get(order.ruleset);
    if (difference === undefined) throw new Error(`the rule set ${order.ruleset} was not learned`);
    const isByDifference = this.isOfModel(order) && difference.isWhole;
    const reads = isByDifference
      ? difference.rules.readsValues
      : this.before.readsValues || this.after.readsValues;
    if (values === null && reads) return 'values_gone';
    if (isByDifference && difference.read?.matches(order, values) === false) return asItWas(order);
    const input = inputOf(order, values);
    if (input === null) return 'unreadable';
    this.champion?.expect(this.isOfModel(order) ? order.probability : null);
    const isAsItWas = isByDifference && this.decideBy(difference.rules, input).matches.length === 0;
    return isAsItWas ? asItWas(order) : this.decideWhole(input);
  }

  private decideWhole(input: DecisionInput): Verdict {
    const [before, after] = [this.decideBy(this.before, input), this.decideBy(this.after, input)];
    return {
      before: before.status,
      after: after.status,
      matchesBefore: before.matches,
      matchesAfter: after.matches,
    };
  }

  private isOfModel({ champion, modelEffect, probability }: StoredDecision): boolean {
    const { present } = this.comparison;
    if (champion !== present.champion) return false;
    if (champion === null) return true;
    return this.champion !== null && probability !== null && modelEffect === present.modelEffect;
  }

  private decideBy(ruleset: CompiledRuleset, input: DecisionInput) {
    const policy: Policy = {
      reference: this.comparison.present,
      ruleset,
      champion: this.champion,
      challenger: null,
    };
    return decideOrder(input, policy);
  }
}

const asItWas = ({ status }: StoredDecision): Verdict => ({
  before: status,
  after: status,
  matchesBefore: [],
  matchesAfter: [],
});

/** A rule of an earlier release that does not compile is skipped, as with live orders. */
const compileKnown = (members: readonly RulesetMember[]): CompiledRuleset =>
  compileRuleset(0, members, () => undefined);

function inputOf({ input, at }: StoredDecision, values: OrderValues | null): DecisionInput | null {
  try {
    return readInput(input, at, values);
  } catch {
    return null;
  }
}

/** Runs a model once per order, or not at all where its result is known: a model is deterministic. */
class RememberingModel implements ScoringModel {
  private said: Prediction | null = null;

  constructor(private readonly model: ScoringModel) {}

  get version(): number {
    return this.model.version;
  }

  /** @param probability that it gave the next order; null: it must be run, as must a model with a score of its own. */
  expect(probability: number | null): void {
    this.said =
      probability === null || this.model.hasOwnScore
        ? null
        : { probability, logOdds: Math.log(probability / (1 - probability)) };
  }

  predict(input: Parameters<ScoringModel['predict']>[0]): Prediction {
    this.said ??= this.model.predict(input);
    return this.said;
  }

  explain(input: Parameters<ScoringModel['explain']>[0]): ReturnType<ScoringModel['explain']> {
    return this.model.explain(input);
  }
}
