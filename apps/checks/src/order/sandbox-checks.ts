import { addressFactsOf, findSandboxLocation } from '../address/sandbox-addresses';
import { findSandboxShipping } from '../address/sandbox-shipping';
import { findSandboxCard } from '../card/sandbox-cards';
import { findSandboxDevice } from '../device/sandbox-devices';
import { EmailService } from '../email/email.service';
import { DOMAINS_WITHOUT_DNS, findSandboxEmail } from '../email/sandbox-domains';
import { findSandboxIp } from '../ip/sandbox-ips';
import { phoneFactsOf } from '../phone/assess-phone';
import { findSandboxPhone } from '../phone/sandbox-phones';
import type { OrderChecks } from './order-checks';

/** Addresses without DNS: a test order queries no outside source. */
const WITHOUT_DNS = new EmailService(DOMAINS_WITHOUT_DNS);

/**
 * The checks of a sandbox order: documented values have facts of their own, which use no data set and so never change
 * with one; any other value gets the live checks, without DNS.
 */
export function sandboxChecks(live: OrderChecks): OrderChecks {
  return {
    ip: (sets, ip) => findSandboxIp(ip) ?? live.ip(sets, ip),
    address: (sets, address) => {
      const location = findSandboxLocation(address);
      return location === null ? live.address(sets, address) : addressFactsOf(location);
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
