import { EmailService } from '../email/email.service';
import type { OrderRooms } from '../order/order-rooms';
import { phoneFactsOf } from '../phone/assess-phone';
import { findSandboxCard } from './sandbox-cards';
import { findSandboxDevice } from './sandbox-devices';
import { DOMAINS_WITHOUT_DNS, findSandboxEmail } from './sandbox-domains';
import { findSandboxIp } from './sandbox-ips';
import { findSandboxPhone } from './sandbox-phones';
import { findSandboxPlace, placeFactsOf } from './sandbox-places';
import { findSandboxShipping } from './sandbox-shipping';

/** Addresses without DNS: a test order asks nobody outside. */
const WITHOUT_DNS = new EmailService(DOMAINS_WITHOUT_DNS);

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
    email: async (accountId, sets, text) =>
      findSandboxEmail(text) ?? WITHOUT_DNS.assess(accountId, sets, text),
    phone: (sets, text, countryHint) => {
      const findings = findSandboxPhone(text, countryHint);
      return findings === null ? live.phone(sets, text, countryHint) : phoneFactsOf(findings);
    },
    card: (sets, text) => findSandboxCard(text) ?? live.card(sets, text),
    device: async (accountId, deviceHash) =>
      findSandboxDevice(deviceHash) ?? live.device(accountId, deviceHash),
  };
}
