import type { Address } from './places';

/**
 * Warehouses of forwarding services, from general knowledge of public lists; not verified, a service may have moved. Half
 * of them are not in the table of the service under test.
 */
export const FORWARDERS: readonly Address[] = (
  [
    ['8345 NW 66th St #4410', 'Miami', 'FL', '33166', 25.83, -80.33],
    ['4283 Express Ln Suite 210-992', 'Sarasota', 'FL', '34249', 27.4, -82.46],
    ['444 Alaska Ave Suite BK0512', 'Torrance', 'CA', '90503', 33.84, -118.34],
    ['13820 NE Airport Way Suite K31', 'Portland', 'OR', '97251', 45.56, -122.52],
    ['10685-B Hazelhurst Dr #20117', 'Houston', 'TX', '77043', 29.81, -95.55],
    ['3501 Jack Northrop Ave Suite 88', 'Hawthorne', 'CA', '90250', 33.92, -118.33],
    ['112 Capitol Trail Suite A331', 'Newark', 'DE', '19711', 39.69, -75.73],
    ['2250 NW 114th Ave Unit 1V', 'Miami', 'FL', '33192', 25.8, -80.38],
  ] as const
).map(([street, city, state, postalCode, latitude, longitude]) => ({
  street,
  place: { country: 'US', city, state, postalCode, latitude, longitude },
}));
