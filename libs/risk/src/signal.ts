import type { Contribution } from '@rampart/contracts';

/**
 * What a signal is in the score of an order. `evidence` can reject it. A `circumstance` describes an honest customer's
 * unlucky day as well: however many come together, a person looks. `own_fraud` is fraud known of the customer's own
 * values, of which the customer may have been the victim: one fact, however many values the order names.
 */
export type OrderNature = 'evidence' | 'circumstance' | 'own_fraud';

/**
 * One tested suspicion. Each is in its own file and listed in one registry.
 *
 * `evaluate` is pure: the same facts give the same evidence, and unknown input is silent. Evidence is small, contains
 * no full personal value, and goes to the caller unchanged.
 */
export interface Signal<Facts, Evidence extends Record<string, unknown> = Record<string, unknown>> {
  /** Stable, unique across the suite, snake_case: programs distinguish signals by it. */
  readonly code: string;
  /** The part of the input that it concerns: `ip`, `email`, `shipping_address`, … */
  readonly section: string;
  /** Points when it fires, or how they follow from the evidence. Whole points or two decimals. */
  readonly points: number | ((evidence: Evidence) => number);
  /** Given: an order with this evidence is at least that, however few points it has. */
  readonly floor?: Contribution['floor'];
  /** How it counts towards a rejection of an order; `never`: no order asks its check. */
  readonly inOrder: OrderNature | 'never' | ((evidence: Evidence) => OrderNature);
  /** One sentence for the documentation: what it suspects and why that matters. */
  readonly description: string;
  evaluate(facts: Facts): Evidence | null;
  /** The sentence that a customer-service agent can read aloud. */
  reason(evidence: Evidence): string;
}

/** Declares a signal; exists only to infer the evidence's type. */
export function defineSignal<Facts, Evidence extends Record<string, unknown>>(
  signal: Signal<Facts, Evidence>,
): Signal<Facts> {
  return signal as unknown as Signal<Facts>;
}
