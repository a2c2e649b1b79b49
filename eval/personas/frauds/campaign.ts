import type { Dice } from '../dice';
import type { Person } from '../people/person';
import type { PersonaOrder } from '../persona-order';
import type { EgressPool } from '../world/egress-pool';

/** What a pattern needs to draw one campaign. */
export interface CampaignWorld {
  readonly dice: Dice;
  /** Unique in the run. */
  readonly id: string;
  readonly period: { readonly from: number; readonly to: number };
  readonly pool: EgressPool;
  /** Honest customers with their orders by time; takeovers and friendly fraud begin with them. */
  readonly customers: readonly Customer[];
  /** Fields of POST device/check by the hash that stands for them in an order. */
  readonly fingerprints: Map<string, Readonly<Record<string, string>>>;
}

export interface Customer {
  readonly person: Person;
  readonly orders: readonly PersonaOrder[];
}

/** A way of defrauding shops. `draw` gives the orders of one campaign, in any order, some perhaps beyond the period. */
export interface FraudPattern {
  readonly name: string;
  /** Its part of the fraudulent orders, compared with the others. */
  readonly weight: number;
  readonly draw: (world: CampaignWorld) => PersonaOrder[];
}
