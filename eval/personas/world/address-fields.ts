import type { Address } from './places';

export function toBilling({ place, street }: Address): Record<string, string> {
  return withoutEmpty({
    bill_addr: street,
    bill_city: place.city,
    bill_state: place.state,
    bill_zip_code: place.postalCode,
    bill_country: place.country,
  });
}

export function toShipping({ place, street }: Address): Record<string, string> {
  return withoutEmpty({
    ship_addr: street,
    ship_city: place.city,
    ship_state: place.state,
    ship_zip_code: place.postalCode,
    ship_country: place.country,
  });
}

const withoutEmpty = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
