import type { Signal } from '@rampart/risk';
import type { DailyTotals } from '../../facts/daily-totals';
import type { HistoryFacts } from '../../facts/history/history-facts';
import type { ScreeningFacts } from '../../facts/screening-facts';
import { ipBillingDistance } from './billing/ip-billing-distance.signal';
import { ipCountryMismatch } from './billing/ip-country-mismatch.signal';
import { phoneCountryMismatch } from './billing/phone-country-mismatch.signal';
import { BLACKLIST_SIGNALS } from './blacklist/blacklist-signals';
import { binCountryMismatch } from './card/bin-country-mismatch.signal';
import { amountFarAboveOwnHistory } from './history/amount-far-above-own-history.signal';
import { deviceSharedByAccounts } from './history/device-shared-by-accounts.signal';
import { ipSharedByAccounts } from './history/ip-shared-by-accounts.signal';
import { orderRightAfterSignup } from './history/order-right-after-signup.signal';
import { knownFraudAtMerchant } from './known-fraud/known-fraud-at-merchant.signal';
import { KNOWN_FRAUD_SIGNALS } from './known-fraud/known-fraud-signals';
import { billShipCountryMismatch } from './shipping/bill-ship-country-mismatch.signal';
import { cardAttemptsExceeded } from './thresholds/card-attempts-exceeded.signal';
import { dailyAmountExceeded } from './thresholds/daily-amount-exceeded.signal';
import { impossibleTravel } from './travel/impossible-travel.signal';
import { shipLocationJump } from './travel/ship-location-jump.signal';
import { VELOCITY_SIGNALS } from './velocity/velocity-signals';

/** Signals about what is known of an order before it is written; the checks' own findings are carried over. */
export const ORDER_SIGNALS: readonly Signal<ScreeningFacts>[] = [
  ...BLACKLIST_SIGNALS,
  ipCountryMismatch,
  ipBillingDistance,
  phoneCountryMismatch,
  binCountryMismatch,
  billShipCountryMismatch,
  impossibleTravel,
  shipLocationJump,
  ...VELOCITY_SIGNALS,
  orderRightAfterSignup,
];

/** Signals about the day's totals, known only once the order has been added to them. */
export const TOTALS_SIGNALS: readonly Signal<DailyTotals>[] = [dailyAmountExceeded, cardAttemptsExceeded];

/** Signals about the account's earlier orders with the same identities, known only once those have been read. */
export const HISTORY_SIGNALS: readonly Signal<HistoryFacts>[] = [
  deviceSharedByAccounts,
  ipSharedByAccounts,
  amountFarAboveOwnHistory,
  ...KNOWN_FRAUD_SIGNALS,
  knownFraudAtMerchant,
];
