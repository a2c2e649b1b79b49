import type { EntityView } from './entity-view';

/** One thing that an entity's history tells of an order. */
export interface Measure {
  /** Last step of its name. */
  readonly name: string;
  /** How a person calls it; `{}` stands for the entity: `orders with {} in 7 days`. */
  readonly words: string;
  /** Whether models learn from it. */
  readonly isLearned: boolean;
  /** Null: nothing is known. */
  read(view: EntityView): number | null;
}

const FOUR_DECIMALS = 10_000;

/** Four decimals: finer than anything that a rule or a model tells apart, and short to write. */
export function roundMeasure(value: number): number {
  return Math.round(value * FOUR_DECIMALS) / FOUR_DECIMALS;
}
