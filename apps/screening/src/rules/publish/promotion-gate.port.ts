import type { RuleDefinition } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';

/** A version that is about to decide: it becomes active with the publication under way. */
export interface RisingVersion {
  readonly ruleId: number;
  readonly version: number;
  readonly definition: RuleDefinition;
  /** The active version of the same rule whose place it takes; null when the rule decides nothing yet. */
  readonly replaces: { readonly version: number; readonly definition: RuleDefinition } | null;
}

/** Why a version may not become active. */
export interface PromotionRefusal {
  readonly ruleId: number;
  readonly version: number;
  /** For people: which limit it passes, and by how much. */
  readonly message: string;
  /** The figures behind it, in snake_case: they go into the error's details as they are. */
  readonly figures: Readonly<Record<string, unknown>>;
}

/** What a gate is asked: everything that one publication makes active. */
export interface Promotion {
  readonly accountId: number;
  readonly rising: readonly RisingVersion[];
}

/**
 * Decides whether versions may become active: every publication asks it but a rollback, whose set passed it before; the
 * way back must never hang on today's figures.
 */
export abstract class PromotionGate {
  /**
   * @param runner of the publication, which has the account's rules locked; other changes of them wait meanwhile.
   * @returns the refusals; empty when all may. A plan asks too, and shows them.
   */
  abstract check(runner: StatementRunner, promotion: Promotion): Promise<readonly PromotionRefusal[]>;
}
