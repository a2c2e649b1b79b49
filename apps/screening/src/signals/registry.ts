import type { Signal } from '@rampart/risk';
import type { DailyTotals } from '../daily-totals/daily-totals';
import type { HistoryFacts } from '../history/history-facts';
import type { ScreeningFacts } from '../screen-order/screening-facts';
import { ipBillingDistance } from './billing/ip-billing-distance.signal';
import { ipCountryMismatch } from './billing/ip-country-mismatch.signal';
import { phoneCountryMismatch } from './billing/phone-country-mismatch.signal';
import { binCountryMismatch } from './card/bin-country-mismatch.signal';
import { amountFarAboveOwnHistory } from './history/amount-far-above-own-history.signal';
import { deviceSharedByAccounts } from './history/device-shared-by-accounts.signal';
import { ipSharedByAccounts } from './history/ip-shared-by-accounts.signal';
import { orderRightAfterSignup } from './history/order-right-after-signup.signal';
import { knownFraudAtMerchant } from './known-fraud/known-fraud-at-merchant.signal';
import { knownFraudOnAccount } from './known-fraud/known-fraud-on-account.signal';
import { knownFraudOnDevice } from './known-fraud/known-fraud-on-device.signal';
import { knownFraudOnEmail } from './known-fraud/known-fraud-on-email.signal';
import { knownFraudOnIp } from './known-fraud/known-fraud-on-ip.signal';
import { knownFraudOnPhone } from './known-fraud/known-fraud-on-phone.signal';
import { blacklistedAccount } from './listed-customer/blacklisted-account.signal';
import { blacklistedEmail } from './listed-customer/blacklisted-email.signal';
import { blacklistedEmailDomain } from './listed-customer/blacklisted-email-domain.signal';
import { blacklistedPhone } from './listed-customer/blacklisted-phone.signal';
import { blacklistedUsername } from './listed-customer/blacklisted-username.signal';
import { blacklistedAddress } from './listed-means/blacklisted-address.signal';
import { blacklistedCardBin } from './listed-means/blacklisted-card-bin.signal';
import { blacklistedDevice } from './listed-means/blacklisted-device.signal';
import { blacklistedIp } from './listed-means/blacklisted-ip.signal';
import { billShipCountryMismatch } from './shipping/bill-ship-country-mismatch.signal';
import { cardAttemptsExceeded } from './thresholds/card-attempts-exceeded.signal';
import { dailyAmountExceeded } from './thresholds/daily-amount-exceeded.signal';
import { impossibleTravel } from './travel/impossible-travel.signal';
import { shipLocationJump } from './travel/ship-location-jump.signal';
import { accountVelocityExceeded } from './velocity/account-velocity-exceeded.signal';
import { deviceVelocityExceeded } from './velocity/device-velocity-exceeded.signal';
import { emailVelocityExceeded } from './velocity/email-velocity-exceeded.signal';
import { ipVelocityExceeded } from './velocity/ip-velocity-exceeded.signal';
import { phoneVelocityExceeded } from './velocity/phone-velocity-exceeded.signal';

/** Signals over what is known of an order before it is written; what each check found itself is carried over. */
export const ORDER_SIGNALS: readonly Signal<ScreeningFacts>[] = [
  blacklistedIp,
  blacklistedEmail,
  blacklistedEmailDomain,
  blacklistedPhone,
  blacklistedUsername,
  blacklistedAccount,
  blacklistedDevice,
  blacklistedCardBin,
  blacklistedAddress,
  ipCountryMismatch,
  ipBillingDistance,
  phoneCountryMismatch,
  binCountryMismatch,
  billShipCountryMismatch,
  impossibleTravel,
  shipLocationJump,
  ipVelocityExceeded,
  emailVelocityExceeded,
  phoneVelocityExceeded,
  deviceVelocityExceeded,
  accountVelocityExceeded,
  orderRightAfterSignup,
];

/** Signals over the day's totals, known only once the order was added to them. */
export const TOTALS_SIGNALS: readonly Signal<DailyTotals>[] = [dailyAmountExceeded, cardAttemptsExceeded];

/** Signals over the account's earlier orders with the same identities, known only once those are locked. */
export const HISTORY_SIGNALS: readonly Signal<HistoryFacts>[] = [
  deviceSharedByAccounts,
  ipSharedByAccounts,
  amountFarAboveOwnHistory,
  knownFraudOnEmail,
  knownFraudOnAccount,
  knownFraudOnPhone,
  knownFraudOnDevice,
  knownFraudOnIp,
  knownFraudAtMerchant,
];
