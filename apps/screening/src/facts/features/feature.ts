import type { DailyTotals } from '../daily-totals';
import type { HistoryFacts } from '../history/history-facts';
import type { ScreeningFacts } from '../screening-facts';

/** Null: not sent, unknown, or absent. */
export type FeatureValue = number | boolean | string | null;

/** What features are read from: all that is known of an order once it has been added to the totals. */
export interface FeatureSource {
  readonly facts: ScreeningFacts;
  readonly at: Date;
  readonly totals: DailyTotals;
  /** From the orders before this one. */
  readonly history: HistoryFacts;
}

/**
 * One fact about an order, stored as it was at the time. Rules name it by its path, models learn from it, and
 * explanations use its words. None contains a personal value: rules read those separately.
 */
export interface Feature {
  /** Path in rules, e.g. `order.amount`, `history.email.orders_7d`: lower case, two or three steps. */
  readonly name: string;
  /** A category is a short code: a country, a currency, a domain. */
  readonly kind: 'number' | 'flag' | 'category';
  /** Its name for people, without its value: `orders with this e-mail address in 7 days`. */
  readonly words: string;
  /** Whether models learn from it; features that would only identify single orders are left out. */
  readonly isLearned: boolean;
  read(source: FeatureSource): FeatureValue;
}

export function defineFeatures(features: readonly Feature[]): readonly Feature[] {
  return Object.freeze([...features]);
}
