import type { OrderFacts, OrderFields, Warning } from '@rampart/contracts';

/** What was sent and could not be read, so that it counted as absent. None when the checks could not be asked. */
export function orderWarnings(order: OrderFields, learned: OrderFacts | null): Warning[] {
  if (learned === null) return [];
  const warnings: Warning[] = [];
  const warn = (param: string, message: string) => {
    warnings.push({ param, code: 'unreadable', message });
  };
  if (order.email !== null && learned.email === null) warn('email', 'This is no e-mail address.');
  if (order.phone !== null && (learned.phone?.e164 ?? null) === null) {
    warn('phone', 'This is no phone number, or a national one of an unknown country.');
  }
  if (order.billCountry !== null && (learned.billing?.countryCode ?? null) === null) {
    warn('bill_country', 'This is no country that is known by code or name.');
  }
  if (order.shipCountry !== null && (learned.shipping?.countryCode ?? null) === null) {
    warn('ship_country', 'This is no country that is known by code or name.');
  }
  return warnings;
}
