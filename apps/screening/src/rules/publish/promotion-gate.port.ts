import type { PastEffect, RuleDefinition } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';

/** A version that is about to decide: it becomes active with the current publication. */
export interface RisingVersion {
  readonly ruleId: number;
  readonly version: number;
  readonly definition: RuleDefinition;
  /** The active version of the same rule that it replaces; null when the rule decides nothing yet. */
  readonly replaces: { readonly version: number; readonly definition: RuleDefinition } | null;
}

/** Why a version may not become active. */
export interface PromotionRefusal {
  readonly ruleId: number;
  readonly version: number;
  /** For people: which limit it exceeds, and by how much. */
  readonly message: string;
  /** The figures behind it, in snake_case: they are copied into the error's details. */
  readonly figures: Readonly<Record<string, unknown>>;
}

/** Everything that one publication makes active. */
export interface Promotion {
  readonly accountId: number;
  readonly rising: readonly RisingVersion[];
  /** Whether limits that only past orders exceed, tried in place of a time in shadow, are to be overruled. */
  readonly isConfirmed: boolean;
}

/** What the gate says about a publication. */
export interface PromotionVerdict {
  /** Empty when all versions may become active. */
  readonly refusals: readonly PromotionRefusal[];
  /** What the versions would have done to past orders; null where their shadow was judged instead. */
  readonly backtest: PastEffect | null;
  /** Whether a limit was overruled by the caller's confirmation. */
  readonly isOverruled: boolean;
}

/**
 * Decides whether versions may become active. Every publication is checked except a rollback, whose set passed
 * before: the way back must never depend on today's figures.
 */
export abstract class PromotionGate {
  /**
   * @param runner of the publication, which has the account's rules locked; other changes of them wait.
   * A plan is checked too, and shows the verdict.
   */
  abstract check(runner: StatementRunner, promotion: Promotion): Promise<PromotionVerdict>;
}
