import type { RuleActionSpec, ScreeningResult, ShieldStatus } from '@rampart/contracts';
import type { DecisionInput } from '../../facts/decision-input';

/** How a trained model may move a score: only up, or wherever it says. */
export type ModelEffect = 'raise' | 'replace';

/** Which rules and models hold for an account: numbers that never change their meaning once given. */
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
  /** Pure; never throws: what cannot be told does not match, and what takes too many steps is not evaluated. */
  evaluate(question: RuleQuestion): RuleVerdict;
}

/** What a set of rules says of an order. */
export interface RuleVerdict {
  /** Every rule that matches, active and shadow, in evaluation order. */
  readonly matches: readonly RuleMatch[];
  /** Where the rules took more steps than they may; empty where all of them were evaluated. */
  readonly overruns: readonly RuleOverrun[];
  /** Steps that were taken. */
  readonly steps: number;
}

/** Rules that were not evaluated because those of their mode took too many steps together. */
export interface RuleOverrun {
  readonly mode: 'active' | 'shadow';
  /** The rule in which the steps ran out: the first that was not evaluated. */
  readonly ruleId: number;
  readonly version: number;
  /** Rules that were not evaluated, this one included. */
  readonly unevaluated: number;
  /** Steps that rules of the mode may take. */
  readonly allowed: number;
}

export const NO_VERDICT: RuleVerdict = Object.freeze({ matches: [], overruns: [], steps: 0 });

/** What a rule may look at. */
export interface RuleQuestion {
  readonly input: DecisionInput;
  /** Score before rules: evidence and model. */
  readonly score: number;
  /** Of the champion; null without one. */
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
  /** The action with all that it takes, as the rule says it. */
  readonly spec: RuleActionSpec;
  /** Points of `ADD_SCORE`; 0 otherwise. */
  readonly scoreDelta: number;
  /** Of `TAG`; null otherwise. */
  readonly tag: string | null;
  /** Why it matched, made only for answers that show it; personal values masked. */
  conditions(): Detail['conditions'];
}

/** The status that a terminal action settles; null for the others. */
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
  predict(input: ModelInput): Prediction;
  /** What added how much; the base and all terms add up to exactly the log-odds, in any order. */
  explain(input: ModelInput): Explanation;
}

/** What a model may look at: the features, and what the signals make of them. */
export type ModelInput = Pick<DecisionInput, 'features' | 'evidence'>;

export interface Prediction {
  readonly logOdds: number;
  /** 0–1, calibrated. */
  readonly probability: number;
}

export interface Explanation extends Prediction {
  readonly baseLogOdds: number;
  readonly terms: readonly { readonly feature: string; readonly logOdds: number }[];
}
