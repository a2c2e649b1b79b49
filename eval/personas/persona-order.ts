/** What is known of an order that is never sent: what it is, and whose. */
export interface OrderTruth {
  /**
   * `preparation`: an order that is paid for and prepares a later fraud, such as the small ones of a synthetic identity.
   * It belongs neither to the frauds nor to the honest orders.
   */
  readonly label: 'fraud' | 'legitimate' | 'preparation';
  /** The pattern of a fraud; `ordinary` for honest people. */
  readonly pattern: string;
  /** What is unusual about an honest order, and how a fraud was done. */
  readonly habits: readonly string[];
  /** Orders of one person, or of one campaign. */
  readonly sequence: string;
  /** Whether its sequence comes within seconds, so that only POST screen sees its present velocity. */
  readonly isBurst: boolean;
}

/** An order as a shop would send it, and the truth about it. */
export interface PersonaOrder {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Epoch milliseconds; null for a guest. */
  readonly accountCreatedAt: number | null;
  /** Fields of POST screen besides `at`, `user_order_id` and `account_created_at`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly truth: OrderTruth;
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
