import { defineSignal } from '@rampart/risk';
import type { HistoryFacts } from '../../../facts/history/history-facts';
import { isOnOwnDevice } from '../../../facts/known-customer';

/** Points below zero: who has stolen a card or an account has not had the customer's device for a week. */
export const knownDeviceOfCustomer = defineSignal({
  code: 'known_device_of_customer',
  section: 'device',
  points: -14,
  description:
    'The customer has ordered from this device before, which was first seen a week ago or longer and has no known fraud: 14 points less.',
  evaluate: (history: HistoryFacts) => (isOnOwnDevice(history) ? {} : null),
  reason: () => 'The customer has used this device for a week or longer.',
});
