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

/** What an order would have become on both sides. */
export interface Verdict {
  readonly before: ShieldStatus;
  readonly after: ShieldStatus;
  /** None where both sides decide alike because no rule in which they differ matches. */
  readonly matchesBefore: readonly RuleMatch[];
  readonly matchesAfter: readonly RuleMatch[];
}

/** Rules in which two sides differ. */
interface Difference {
  readonly rules: CompiledRuleset;
  /** Asks them with a part of the order; null where they look at more. */
  readonly read: ReadForRules | null;
  /**
   * Whether the orders that the set decided had all of its rules evaluated, and so have those of both sides. Otherwise a rule
   * that does not match can change an order, by the steps that it takes from others.
   */
  readonly isWhole: boolean;
}

/** Why an order cannot be decided again. */
export type Undecidable = 'values_gone' | 'unreadable';

/**
 * Decides orders again, on both sides.
 *
 * An order that was decided by the same model needs little: rules know nothing of each other, so its status can only be
 * another where a rule matches that is on one side and not on the other, or that has come or gone since the order. Only
 * there both sides are decided as a whole.
 */
export class DecideBoth {
  private readonly before: CompiledRuleset;
  private readonly after: CompiledRuleset;
  /** By the number of the set that decided an order: the rules in which it differs from the sides, and they from each other. */
  private readonly differences = new Map<number | null, Difference>();
  private readonly champion: RememberingModel | null;

  constructor(private readonly comparison: Comparison) {
    const { members, champion } = comparison;
    this.before = compileKnown(members.before);
    this.after = compileKnown(members.after);
    this.learnSet(null, []);
    this.champion = champion && new RememberingModel(champion);
  }

  /** Whether a set that decided orders is known; else `learnSet` must be told of it first. */
  knowsSet(number: number | null): boolean {
    return this.differences.has(number);
  }

  /** @param set of the rules that the number names. */
  learnSet(number: number | null, set: readonly RulesetMember[]): void {
    const { before, after } = this.comparison.members;
    const rules = [...differing(deciding(set), before), ...differing(before, after)];
    const compiled = compileKnown([...new Map(rules.map((each) => [keyOf(each), each])).values()]);
    const isWhole = [this.before, this.after, compileKnown(deciding(set)), compiled].every(isAlwaysWhole);
    this.differences.set(number, { rules: compiled, read: ReadForRules.of(compiled), isWhole });
  }

  /** Whether values of orders that a set decided are needed. */
  readsValues(number: number | null): boolean {
    const { before, after, differences } = this;
    return before.readsValues || after.readsValues || (differences.get(number)?.rules.readsValues ?? false);
  }

  /** Pure, but for what it remembers of the last order. */
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

/** A rule of an earlier release that does not compile is not asked, as with live orders. */
const compileKnown = (members: readonly RulesetMember[]): CompiledRuleset =>
  compileRuleset(0, members, () => undefined);

function inputOf({ input, at }: StoredDecision, values: OrderValues | null): DecisionInput | null {
  try {
    return readInput(input, at, values);
  } catch {
    return null;
  }
}

/** Asks a model once for each order, and not at all where it is known what it said: a model says the same to the same. */
class RememberingModel implements ScoringModel {
  private said: Prediction | null = null;

  constructor(private readonly model: ScoringModel) {}

  get version(): number {
    return this.model.version;
  }

  /** @param probability that it gave the order about which it is asked next; null: it has to be asked. */
  expect(probability: number | null): void {
    this.said =
      probability === null ? null : { probability, logOdds: Math.log(probability / (1 - probability)) };
  }

  predict(input: Parameters<ScoringModel['predict']>[0]): Prediction {
    this.said ??= this.model.predict(input);
    return this.said;
  }

  explain(input: Parameters<ScoringModel['explain']>[0]): ReturnType<ScoringModel['explain']> {
    return this.model.explain(input);
  }
}
