import type { JudgedOrder } from '../measure/persona-figures';

/** A shop whose customers are not all people, but some. */
export interface Shop {
  readonly name: string;
  sells(judged: JudgedOrder): boolean;
}

/** Habits that default scoring takes for suspicious, and that are ordinary among such customers. */
const HIDDEN_OR_AWAY = ['consumer VPN', 'corporate gateway', 'private relay', 'travel abroad'];

/**
 * Points were fitted to all personas, so that the outcomes of a shop with all of them say little new. Outcomes matter where
 * customers differ: here, everybody orders through a VPN, a relay or a company's gateway, or from abroad. Frauds are the same.
 */
export const SHOPS: readonly Shop[] = [
  { name: 'customers of every kind', sells: () => true },
  {
    name: 'customers behind VPNs, relays and gateways, or abroad',
    sells: ({ order: { truth } }) =>
      truth.label !== 'legitimate' || truth.habits.some((habit) => HIDDEN_OR_AWAY.includes(habit)),
  },
];
