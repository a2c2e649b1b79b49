import type { CheckGroup } from './check-case';
import { BEHAVIOR_CHECKS } from './check-cases/behavior.cases';
import { BOT_CHECKS } from './check-cases/bot.cases';
import { DEVICE_CHECKS } from './check-cases/device.cases';
import { EMAIL_CHECKS } from './check-cases/email.cases';
import { INTERACTION_CHECKS } from './check-cases/interaction.cases';
import { IP_CHECKS } from './check-cases/ip.cases';
import { PHONE_CHECKS } from './check-cases/phone.cases';
import { URL_CHECKS } from './check-cases/url.cases';

/** Every documented single check of the sandbox, in the order of the documentation. */
export const CHECK_GROUPS: readonly CheckGroup[] = [
  IP_CHECKS,
  EMAIL_CHECKS,
  PHONE_CHECKS,
  URL_CHECKS,
  BOT_CHECKS,
  DEVICE_CHECKS,
  BEHAVIOR_CHECKS,
  INTERACTION_CHECKS,
];
