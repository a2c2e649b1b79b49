import type { DailyTotals } from '../../facts/daily-totals';
import type { HistoryFacts } from '../../facts/history/history-facts';
import type { ScreeningFacts } from '../../facts/screening-facts';
import type { WholeOrder } from '../../facts/whole-order';
import { deviceClockElsewhere } from './billing/device-clock-elsewhere.signal';
import { ipBillingDistance } from './billing/ip-billing-distance.signal';
import { ipCountryMismatch } from './billing/ip-country-mismatch.signal';
import { phoneCountryMismatch } from './billing/phone-country-mismatch.signal';
import { BLACKLIST_SIGNALS } from './blacklist/blacklist-signals';
import { binCountryMismatch } from './card/bin-country-mismatch.signal';
import { accountEmailChanged } from './customer/account-email-changed.signal';
import { accountRecentlyChanged } from './customer/account-recently-changed.signal';
import { dormantAccountWoke } from './customer/dormant-account-woke.signal';
import { knownCustomerChanged } from './customer/known-customer-changed.signal';
import { knownDeviceOfCustomer } from './customer/known-device-of-customer.signal';
import { addressSharedByCustomers } from './history/address-shared-by-customers.signal';
import { amountFarAboveMerchantsUsual } from './history/amount-far-above-merchants-usual.signal';
import { amountFarAboveOwnHistory } from './history/amount-far-above-own-history.signal';
import { cardBinSurge } from './history/card-bin-surge.signal';
import { deviceSharedByAccounts } from './history/device-shared-by-accounts.signal';
import { ipSharedByAccounts } from './history/ip-shared-by-accounts.signal';
import { manyCardsOnDevice } from './history/many-cards-on-device.signal';
import { manyOrdersFromIp } from './history/many-orders-from-ip.signal';
import { manyOrdersInADay } from './history/many-orders-in-a-day.signal';
import { orderRightAfterSignup } from './history/order-right-after-signup.signal';
import { phoneSharedByCustomers } from './history/phone-shared-by-customers.signal';
import { knownFraudAtMerchant } from './known-fraud/known-fraud-at-merchant.signal';
import { KNOWN_FRAUD_SIGNALS } from './known-fraud/known-fraud-signals';
import { newAccountDisposableEmail } from './new-account/new-account-disposable-email.signal';
import { newAccountElsewhere } from './new-account/new-account-elsewhere.signal';
import { newAccountLargeOrder } from './new-account/new-account-large-order.signal';
import { newAccountOnSharedDevice } from './new-account/new-account-on-shared-device.signal';
import type { OrderSignal } from './order-signal';
import { billShipCityMismatch } from './shipping/bill-ship-city-mismatch.signal';
import { billShipCountryMismatch } from './shipping/bill-ship-country-mismatch.signal';
import { ipAndShippingElsewhere } from './shipping/ip-and-shipping-elsewhere.signal';
import { cardAttemptsExceeded } from './thresholds/card-attempts-exceeded.signal';
import { dailyAmountExceeded } from './thresholds/daily-amount-exceeded.signal';
import { impossibleTravel } from './travel/impossible-travel.signal';
import { shipLocationJump } from './travel/ship-location-jump.signal';
import { VELOCITY_SIGNALS } from './velocity/velocity-signals';

/** Signals about what is known of an order before it is written; the checks' own findings are carried over. */
export const ORDER_SIGNALS: readonly OrderSignal<ScreeningFacts>[] = [
  ...BLACKLIST_SIGNALS,
  ipCountryMismatch,
  ipBillingDistance,
  phoneCountryMismatch,
  deviceClockElsewhere,
  binCountryMismatch,
  billShipCountryMismatch,
  billShipCityMismatch,
  ipAndShippingElsewhere,
  impossibleTravel,
  shipLocationJump,
  ...VELOCITY_SIGNALS,
  orderRightAfterSignup,
  newAccountElsewhere,
  newAccountLargeOrder,
  newAccountDisposableEmail,
];

/** Signals about the day's totals, known only once the order has been added to them. */
export const TOTALS_SIGNALS: readonly OrderSignal<DailyTotals>[] = [
  dailyAmountExceeded,
  cardAttemptsExceeded,
];

/** Signals about the account's earlier orders with the same identities, known only once those have been read. */
export const HISTORY_SIGNALS: readonly OrderSignal<HistoryFacts>[] = [
  phoneSharedByCustomers,
  manyCardsOnDevice,
  cardBinSurge,
  manyOrdersInADay,
  amountFarAboveOwnHistory,
  amountFarAboveMerchantsUsual,
  knownDeviceOfCustomer,
  ...KNOWN_FRAUD_SIGNALS,
  knownFraudAtMerchant,
];

/** Signals about how an order compares with what its identities did before. */
export const WHOLE_ORDER_SIGNALS: readonly OrderSignal<WholeOrder>[] = [
  deviceSharedByAccounts,
  newAccountOnSharedDevice,
  ipSharedByAccounts,
  manyOrdersFromIp,
  addressSharedByCustomers,
  knownCustomerChanged,
  accountEmailChanged,
  accountRecentlyChanged,
  dormantAccountWoke,
];

/** Every signal of an order, whatever it looks at, in the order in which they are documented. */
export const SIGNALS = [...ORDER_SIGNALS, ...TOTALS_SIGNALS, ...HISTORY_SIGNALS, ...WHOLE_ORDER_SIGNALS];
