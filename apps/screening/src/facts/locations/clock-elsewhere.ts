import type { OrderFacts } from '@rampart/contracts';
import { isClockOf } from '@rampart/risk';

/**
 * The device's time zone, where neither the country of the IP address, nor that of the billing address, nor the one that the
 * goods go to keeps its time. A traveller's clock agrees with the address that the traveller orders from, that of a customer
 * behind a VPN with the billing address.
 *
 * @returns null otherwise, and when the zone, or the country of the IP or of the billing address, is not known.
 */
export function clockElsewhere(learned: OrderFacts | null): string | null {
  const timezone = learned?.device?.timezone;
  if (!learned || !timezone) return null;
  const needed = [learned.ip.countryCode, learned.billing?.countryCode];
  const isElsewhere = needed.every((country) => country && isClockOf(timezone, country) === false);
  const destination = learned.shipping?.countryCode;
  return isElsewhere && !(destination && isClockOf(timezone, destination)) ? timezone : null;
}
