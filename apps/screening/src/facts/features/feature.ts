import type { DailyTotals } from '../daily-totals';
import type { HistoryFacts } from '../history/history-facts';
import type { ScreeningFacts } from '../screening-facts';

/** Null: not sent, not learned, or not there. */
export type FeatureValue = number | boolean | string | null;

/** What features are read from: all that is known of an order once it was added to the totals. */
export interface FeatureSource {
  readonly facts: ScreeningFacts;
  readonly at: Date;
  readonly totals: DailyTotals;
  /** Of the orders before this one. */
  readonly history: HistoryFacts;
}

/**
 * One thing known of an order, kept as it was at the time. Rules name it by its path, models learn from it, and an
 * explanation calls it by its words. None holds a person's value: a rule reads those beside the features.
 */
export interface Feature {
  /** Path in rules, e.g. `order.amount`, `history.email.orders_7d`: lower case, two or three steps. */
  readonly name: string;
  /** A category is a short code: a country, a currency, a domain. */
  readonly kind: 'number' | 'flag' | 'category';
  /** How a person calls it, without its value: `orders with this e-mail address in 7 days`. */
  readonly words: string;
  /** Whether models learn from it; what would only tell one order from another is left out. */
  readonly isLearned: boolean;
  read(source: FeatureSource): FeatureValue;
}

export function defineFeatures(features: readonly Feature[]): readonly Feature[] {
  return Object.freeze([...features]);
}
