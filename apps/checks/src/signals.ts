import { SHIPPING_SIGNALS } from './address/shipping-signals';
import { BOT_SIGNALS } from './bot/bot-signals';
import { CARD_SIGNALS } from './card/card-signals';
import { DEVICE_SIGNALS } from './device/device-signals';
import { EMAIL_SIGNALS } from './email/email-signals';
import { IP_SIGNALS } from './ip/ip-signals';
import { PHONE_SIGNALS } from './phone/phone-signals';
import { URL_SIGNALS } from './url/url-signals';
import { USERNAME_SIGNALS } from './username/username-signals';

/** The registries of all rooms, for the documentation and the spec that holds them against the folders. */
export const CHECKS_SIGNALS = [
  { room: 'ip', signals: IP_SIGNALS },
  { room: 'email', signals: EMAIL_SIGNALS },
  { room: 'phone', signals: PHONE_SIGNALS },
  { room: 'username', signals: USERNAME_SIGNALS },
  { room: 'card', signals: CARD_SIGNALS },
  { room: 'device', signals: DEVICE_SIGNALS },
  { room: 'address', signals: SHIPPING_SIGNALS },
  { room: 'url', signals: URL_SIGNALS },
  { room: 'bot', signals: BOT_SIGNALS },
] as const;
