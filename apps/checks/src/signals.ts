import { SHIPPING_SIGNALS } from './address/shipping-signals';
import { BOT_SIGNALS } from './bot/bot-signals';
import { CARD_SIGNALS } from './card/card-signals';
import { DEVICE_SIGNALS } from './device/device-signals';
import { EMAIL_SIGNALS } from './email/email-signals';
import { IP_SIGNALS } from './ip/ip-signals';
import { PHONE_SIGNALS } from './phone/phone-signals';
import { URL_SIGNALS } from './url/url-signals';
import { USERNAME_SIGNALS } from './username/username-signals';

/** The registries of all checks, for the documentation and the spec that compares them with the folders. */
export const CHECKS_SIGNALS = [
  { folder: 'ip', signals: IP_SIGNALS },
  { folder: 'email', signals: EMAIL_SIGNALS },
  { folder: 'phone', signals: PHONE_SIGNALS },
  { folder: 'username', signals: USERNAME_SIGNALS },
  { folder: 'card', signals: CARD_SIGNALS },
  { folder: 'device', signals: DEVICE_SIGNALS },
  { folder: 'address', signals: SHIPPING_SIGNALS },
  { folder: 'url', signals: URL_SIGNALS },
  { folder: 'bot', signals: BOT_SIGNALS },
] as const;
