import { knownBy } from '../../../facts/known-customer';
import { isPlacedElsewhere, isShippedElsewhere } from '../../../facts/order-origin';
import type { WholeOrder } from '../../../facts/whole-order';
import { defineOrderSignal } from '../order-signal';
import { listedWords } from './listed-words';

type Change = 'ip_address' | 'shipping_address' | 'email' | 'amount';

interface Changes extends Record<string, unknown> {
  /** What is new besides the device. */
  changed: readonly Change[];
}

/** A new phone is one change; a stranger brings several at once. */
const LEAST_CHANGES = 2;
const POINTS = 12;
const POINTS_FOR_MORE = 36;
const TIMES_USUAL = 3;
/** Beyond the reach of a gateway of the customer's own carrier. */
const FAR_KM = 1_000;
/** Farther than the next town. */
const NEAR_KM = 50;

const WORDS: Readonly<Record<Change, string>> = {
  ip_address: 'an unusual IP address',
  shipping_address: 'another shipping address',
  email: 'another e-mail address',
  amount: 'an unusual amount',
};

/** What a taken-over account looks like: its owner's name with a stranger's device, place and plans. */
export const knownCustomerChanged = defineOrderSignal({
  code: 'known_customer_changed',
  section: 'smart_detection',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: ({ changed }: Changes) => (changed.length > LEAST_CHANGES ? POINTS_FOR_MORE : POINTS),
  description: `A customer of at least a week orders from a device never seen before, and two or more of these are new as well: an IP address that is far from the last, hides its user or lies in a country that the order does not name; goods to another place than the bill and the last order; an e-mail address new to the account; three times the usual amount. ${POINTS} points for two, ${POINTS_FOR_MORE} for more.`,
  evaluate(order: WholeOrder): Changes | null {
    const by = knownBy(order.history);
    if (by === null || !isDeviceNew(order)) return null;
    const changed = CHANGES.filter(([, has]) => has(order, by)).map(([change]) => change);
    return changed.length < LEAST_CHANGES ? null : { changed };
  },
  reason: ({ changed }) =>
    `A known customer ordered from a new device, with ${listedWords(changed.map((each) => WORDS[each]))}.`,
});

const isDeviceNew = ({ facts, history }: WholeOrder) =>
  facts.order.deviceHash !== null && history['device.orders_ever'] === 0;

const CHANGES: readonly (readonly [Change, (order: WholeOrder, by: 'account' | 'email') => boolean])[] = [
  ['ip_address', ({ facts }) => isPlacedElsewhere(facts) || (facts.travel.ipDistanceKm ?? 0) >= FAR_KM],
  [
    'shipping_address',
    ({ facts }) => isShippedElsewhere(facts) && (facts.travel.shipDistanceKm ?? NEAR_KM) >= NEAR_KM,
  ],
  ['email', ({ history }, by) => by === 'account' && isEmailNew(history)],
  ['amount', ({ history }, by) => (history[`${by}.amount_to_average_ever`] ?? 0) >= TIMES_USUAL],
];

const isEmailNew = (history: WholeOrder['history']) => history['email.orders_ever'] === 0;
