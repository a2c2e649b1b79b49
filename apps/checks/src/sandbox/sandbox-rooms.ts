import { EmailService } from '../email/email.service';
import type { OrderRooms } from '../order/order-rooms';
import { findSandboxCard } from './sandbox-cards';
import { findSandboxDevice } from './sandbox-devices';
import { findSandboxEmail } from './sandbox-domains';
import { findSandboxIp } from './sandbox-ips';
import { findSandboxPhone } from './sandbox-phones';
import { findSandboxPlace, placeFactsOf } from './sandbox-places';
import { findSandboxShipping } from './sandbox-shipping';

/** Mail domains without DNS: a test order asks nobody outside, so what the data sets do not tell stays unknown. */
const WITHOUT_DNS = new EmailService({ find: async () => ({ exists: null, failure: 'unavailable' }) });

/**
 * The rooms of an order of the sandbox: documented values have facts of their own, which rest on no data set and so
 * never change with one; anything else is judged by the rooms as they are, but for DNS.
 */
export function sandboxRooms(live: OrderRooms): OrderRooms {
  return {
    ip: (sets, ip) => findSandboxIp(ip) ?? live.ip(sets, ip),
    place: (sets, address) => {
      const place = findSandboxPlace(address);
      return place === null ? live.place(sets, address) : placeFactsOf(place);
    },
    shipping: (sets, address) => findSandboxShipping(address) ?? live.shipping(sets, address),
    email: async (sets, text) => findSandboxEmail(text) ?? WITHOUT_DNS.assess(sets, text),
    phone: (sets, text, countryHint) =>
      findSandboxPhone(text, countryHint) ?? live.phone(sets, text, countryHint),
    card: (sets, text) => findSandboxCard(text) ?? live.card(sets, text),
    device: async (accountId, deviceHash) =>
      findSandboxDevice(deviceHash) ?? live.device(accountId, deviceHash),
  };
}
