import type { RuleActionSpec, ScreeningResult, ShieldStatus } from '@rampart/contracts';
import type { DecisionInput } from '../../facts/decision-input';

/** How a trained model may move a score: only upwards, or to its own value. */
export type ModelEffect = 'raise' | 'replace';

/** Current rules and models of an account, by numbers whose meaning never changes. */
export interface PolicyReference {
  /** Number of the published rule set; null: none was ever published. */
  readonly ruleset: number | null;
  readonly champion: number | null;
  readonly challenger: number | null;
  readonly modelEffect: ModelEffect;
}

export const NO_POLICY_REFERENCE: PolicyReference = Object.freeze({
  ruleset: null,
  champion: null,
  challenger: null,
  modelEffect: 'raise',
});

/** What turns evidence into a decision, loaded and ready: the account's rules and models. */
export interface Policy {
  readonly reference: PolicyReference;
  readonly ruleset: RuleSet | null;
  readonly champion: ScoringModel | null;
  readonly challenger: ScoringModel | null;
}

/** A published set of rules, compiled. */
export interface RuleSet {
  readonly number: number;
  /** Pure; never throws: an unknown result is no match, and a rule beyond the step limit is not evaluated. */
  evaluate(question: RuleQuestion): RuleVerdict;
}

/** The result of a set of rules for an order. */
export interface RuleVerdict {
  /** Every rule that matches, active and shadow, in evaluation order. */
  readonly matches: readonly RuleMatch[];
  /** Modes whose rules exceeded their steps; empty when all were evaluated. */
  readonly overruns: readonly RuleOverrun[];
  /** Steps taken. */
  readonly steps: number;
}

/** Rules that were not evaluated because those of their mode together exceeded their steps. */
export interface RuleOverrun {
  readonly mode: 'active' | 'shadow';
  /** The rule at which the steps ran out: the first that was not evaluated. */
  readonly ruleId: number;
  readonly version: number;
  /** Number of rules that were not evaluated, including this one. */
  readonly unevaluated: number;
  /** Steps that rules of the mode may take. */
  readonly allowed: number;
}

export const NO_VERDICT: RuleVerdict = Object.freeze({ matches: [], overruns: [], steps: 0 });

/** What a rule may read. */
export interface RuleQuestion {
  readonly input: DecisionInput;
  /** Score before rules: evidence and model. */
  readonly score: number;
  /** Given by the champion; null without one. */
  readonly probability: number | null;
}

type Detail = ScreeningResult['shield_rules_detail'][number];
export type RuleAction = Detail['action'];

/** A rule that matched. */
export interface RuleMatch {
  readonly ruleId: number;
  readonly name: string;
  readonly version: number;
  readonly priority: number;
  readonly mode: 'active' | 'shadow';
  readonly action: RuleAction;
  /** The complete action, as stated in the rule. */
  readonly spec: RuleActionSpec;
  /** Points of `ADD_SCORE`; 0 otherwise. */
  readonly scoreDelta: number;
  /** Tag of `TAG`; null otherwise. */
  readonly tag: string | null;
  /** Why it matched; computed only for answers that show it, with personal values masked. */
  conditions(): Detail['conditions'];
}

/** The status set by a terminal action; null for other actions. */
export const TERMINAL: Readonly<Record<RuleAction, ShieldStatus | null>> = {
  APPROVE: 'APPROVE',
  REVIEW: 'REVIEW',
  REJECT: 'REJECT',
  ADD_SCORE: null,
  ADD_TO_LIST: null,
  TAG: null,
  OPEN_CASE: null,
  NOTIFY: null,
};

/** A trained model, loaded. */
export interface ScoringModel {
  readonly version: number;
  /** True: its score does not follow from the probability. */
  readonly hasOwnScore?: boolean;
  predict(input: ModelInput): Prediction;
  /** The terms of the prediction; base and terms add up to exactly the log-odds, in any order. */
  explain(input: ModelInput): Explanation;
}

/** What a model may read: the features, and the signals' points. */
export type ModelInput = Pick<DecisionInput, 'features' | 'evidence'>;

export interface Prediction {
  readonly logOdds: number;
  /** 0–1, calibrated. */
  readonly probability: number;
  /** 0–100, of a model with a score of its own; otherwise the score is the probability in percent. */
  readonly score?: number;
}

export interface Explanation extends Prediction {
  readonly baseLogOdds: number;
  readonly terms: readonly { readonly feature: string; readonly logOdds: number }[];
}
