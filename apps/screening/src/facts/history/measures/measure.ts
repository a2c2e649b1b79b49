import type { EntityView } from './entity-view';

/** One fact that an entity's history gives about an order. */
export interface Measure {
  /** Last step of its name. */
  readonly name: string;
  /** Its name for people; `{}` stands for the entity: `orders with {} in 7 days`. */
  readonly words: string;
  /** Whether models learn from it. */
  readonly isLearned: boolean;
  /** Null: unknown. */
  read(view: EntityView): number | null;
}

const FOUR_DECIMALS = 10_000;

/** Four decimals: finer than any rule or model distinguishes, and short to store. */
export function roundMeasure(value: number): number {
  return Math.round(value * FOUR_DECIMALS) / FOUR_DECIMALS;
}
