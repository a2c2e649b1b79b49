import type { CompiledRuleset } from '../../decide/rule-evaluation/compile-ruleset';
import type { RuleQuestion } from '../../decide/scoring/policy';
import type { FeatureValue } from '../../facts/features/feature';
import { positionOf } from '../../facts/features/feature-record';
import { FEATURES } from '../../facts/features/registry';
import type { OrderValues } from '../../facts/order-values';
import { pickFeatures } from '../../stored/decision-inputs/pick-features';
import type { StoredDecision } from '../orders/stored-decisions.repository';

/** What most rules read: features of the order, and its values. */
const VALUES = /^order\./;

/**
 * Evaluates rules on a stored order while reading no more of it than they need. Most orders match none of them and
 * are finished then.
 */
export class ReadForRules {
  private readonly positions: readonly number[];
  private readonly features: FeatureValue[] = FEATURES.map(() => null);

  private constructor(
    private readonly rules: CompiledRuleset['rules'],
    paths: readonly string[],
  ) {
    this.positions = positionsOf(paths);
  }

  /** Null for rules that read more (scores, signals, lists) and need the whole order. */
  static of({ rules }: CompiledRuleset): ReadForRules | null {
    const paths = [...new Set(rules.flatMap(({ rule }) => rule.reads))];
    const isReadable = paths.every((path) => positionOf(path) !== null || VALUES.test(path));
    return isReadable ? new ReadForRules(rules, paths) : null;
  }

  /** Whether any of the rules matches; null when a part of the order is not enough to know. */
  matches({ input, at }: StoredDecision, values: OrderValues | null): boolean | null {
    if (!pickFeatures(input, this.positions, this.features)) return null;
    const question: RuleQuestion = {
      input: { ...NOTHING_ELSE, at, features: this.features, values },
      score: 0,
      probability: null,
    };
    return this.rules.some(({ rule }) => rule.matches(question));
  }
}

/** No rule that gets here reads these. */
const NOTHING_ELSE = {
  evidence: [],
  blacklisted: [],
  whitelisted: [],
  nonOverridable: [],
  thresholds: { reviewAbove: 0, rejectFrom: 0 },
} as const;

const positionsOf = (paths: readonly string[]): number[] =>
  paths.flatMap((path) => positionOf(path) ?? []).sort((a, b) => a - b);
