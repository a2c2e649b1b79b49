import { ACCOUNTS_CASES } from './cases/accounts.cases';
import { CARD_CASES } from './cases/card.cases';
import { DEVICE_CASES } from './cases/device.cases';
import { EMAIL_CASES } from './cases/email.cases';
import { FIT_CASES } from './cases/fit.cases';
import { HISTORY_CASES } from './cases/history.cases';
import { IP_CASES } from './cases/ip.cases';
import { LISTS_CASES } from './cases/lists.cases';
import { OUTCOMES_CASES } from './cases/outcomes.cases';
import { PHONE_CASES } from './cases/phone.cases';
import { SHIPPING_CASES } from './cases/shipping.cases';
import { STATUS_CASES } from './cases/status.cases';
import { THRESHOLDS_CASES } from './cases/thresholds.cases';
import { USERNAME_CASES } from './cases/username.cases';
import { VELOCITY_CASES } from './cases/velocity.cases';
import type { SandboxGroup } from './sandbox-case';

/** Every documented order of the sandbox, in the order of the documentation. */
export const SANDBOX_GROUPS: readonly SandboxGroup[] = [
  STATUS_CASES,
  IP_CASES,
  EMAIL_CASES,
  PHONE_CASES,
  USERNAME_CASES,
  CARD_CASES,
  DEVICE_CASES,
  SHIPPING_CASES,
  FIT_CASES,
  HISTORY_CASES,
  ACCOUNTS_CASES,
  OUTCOMES_CASES,
  THRESHOLDS_CASES,
  VELOCITY_CASES,
  LISTS_CASES,
];
