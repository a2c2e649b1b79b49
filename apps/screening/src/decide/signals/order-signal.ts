import type { Signal } from '@rampart/risk';
import type { ListedField } from '../../facts/list-verdicts';

/** A signal of an order as a whole. */
export interface OrderSignal<Facts, Evidence extends Record<string, unknown> = Record<string, unknown>>
  extends Signal<Facts, Evidence> {
  /**
   * The value that it is about and nothing else: a whitelist entry for the value cancels it. Null: it counts whatever
   * is on the whitelist, being about how the parts of an order fit together, about a customer (whose whitelist entry
   * decides instead), or about a merchant.
   */
  readonly cancelledBy: ListedField | null;
}

/** Declares a signal of an order; exists only to infer the evidence's type. */
export function defineOrderSignal<Facts, Evidence extends Record<string, unknown>>(
  signal: OrderSignal<Facts, Evidence>,
): OrderSignal<Facts> {
  return signal as unknown as OrderSignal<Facts>;
}
