import type { HistoryFacts } from '../../../facts/history/history-facts';
import { isOnOwnDevice } from '../../../facts/known-customer';
import { amountFarAboveOwnHistory } from '../history/amount-far-above-own-history.signal';
import { defineOrderSignal } from '../order-signal';

/**
 * Points below zero: who has stolen a card or an account has not had the customer's device for a week. A made-up customer has,
 * until the day of the large orders, when the device says nothing.
 */
export const knownDeviceOfCustomer = defineOrderSignal({
  code: 'known_device_of_customer',
  section: 'device',
  inOrder: 'evidence',
  cancelledBy: null,
  points: -14,
  description:
    'The customer has ordered from this device before, which was first seen a week ago or longer and has no known fraud: 14 points less. Not beside an amount far above the customer’s own.',
  evaluate: (history: HistoryFacts) =>
    isOnOwnDevice(history) && amountFarAboveOwnHistory.evaluate(history) === null ? {} : null,
  reason: () => 'The customer has used this device for a week or longer.',
});
