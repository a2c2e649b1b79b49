import type { OrderFacts, OrderFields } from '@rampart/contracts';
import { isClockOf, territoryOf } from '@rampart/risk';

/**
 * The device's time zone, where neither the country of the IP address, nor that of the billing address, nor the one that the
 * goods go to keeps its time. A traveller's clock agrees with the address that the traveller orders from, that of a customer
 * behind a VPN with the billing address.
 *
 * @returns null otherwise, and when the zone, or the country of the IP or of the billing address, is not known.
 */
export function clockElsewhere(order: OrderFields, learned: OrderFacts | null): string | null {
  const timezone = learned?.device?.timezone;
  if (!learned || !timezone) return null;
  const needed = [learned.ip.countryCode, learned.billing?.countryCode];
  const isElsewhere = needed.every((country) => country && isClockOf(timezone, country) === false);
  const others = [learned.shipping?.countryCode, ...territoriesOf(order, learned)];
  return isElsewhere && !others.some((place) => place && isClockOf(timezone, place)) ? timezone : null;
}

/**
 * The territories in which the addresses lie, whose clocks are not their country's: San Juan is in the United States by
 * its address, and in Puerto Rico by its clock. Not every territory of a country counts: together they keep the time of half the world.
 */
function territoriesOf(order: OrderFields, { billing, shipping }: OrderFacts): (string | null)[] {
  return [
    billing?.countryCode ? territoryOf(billing.countryCode, order.billState, order.billZipCode) : null,
    shipping?.countryCode ? territoryOf(shipping.countryCode, order.shipState, order.shipZipCode) : null,
  ];
}
