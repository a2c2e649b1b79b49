import type { RuleDefinition } from '@rampart/contracts';
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
}

/**
 * Decides whether versions may become active. Every publication is checked except a rollback, whose set passed
 * before: the way back must never depend on today's figures.
 */
export abstract class PromotionGate {
  /**
   * @param runner of the publication, which has the account's rules locked; other changes of them wait.
   * @returns the refusals; empty when all may. A plan is checked too, and shows them.
   */
  abstract check(runner: StatementRunner, promotion: Promotion): Promise<readonly PromotionRefusal[]>;
}
