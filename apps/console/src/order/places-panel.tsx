import type { FoundScreening } from '@rampart/contracts';
import { lazy, Suspense } from 'react';
import { Panel } from '../parts/panel';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import type { ExplainedOrder } from './use-order';

/** Forty kilobytes of borders, loaded when an order has a place. */
const OrderMap = lazy(async () => ({ default: (await import('./order-map')).OrderMap }));

interface PlacesPanelProps {
  readonly order: ExplainedOrder;
  readonly row: FoundScreening | null;
}

/** Where the order comes from, where it is paid and where it goes, on a map and in words. */
export function PlacesPanel({ order, row }: PlacesPanelProps) {
  const { text, language } = useLanguage();
  const words = text.order.places;
  const format = formatOf(language);
  const { latitude, longitude, city, country_code } = order.ip_geolocation;
  const ipCountry = country_code ?? row?.ip_country ?? null;
  const billing = row?.bill_country ?? null;
  const shipping = row?.ship_country ?? null;
  if (ipCountry === null && billing === null && shipping === null) return null;
  const nameOf = (code: string | null) => (code === null ? text.common.unknown : format.country(code));
  const ipPlace = [city, ipCountry && format.country(ipCountry)].filter(Boolean).join(', ');
  const distance = order.billing_address.ip_distance_in_km;
  const marks = [
    ['rounded-full bg-bad', words.ip, ipPlace || text.common.unknown],
    ['border border-good bg-good-ground', words.billing, nameOf(billing)],
    ['border-2 border-dashed border-warn', words.shipping, nameOf(shipping)],
  ] as const;
  const label = marks.map(([, name, place]) => `${name}: ${place}`).join('; ');
  return (
    <Panel title={words.title}>
      <Suspense fallback={<div className="aspect-[32/15] w-full rounded-md bg-sunken" />}>
        <OrderMap
          label={label}
          ip={latitude !== null && longitude !== null ? [longitude, latitude] : null}
          ipCountry={ipCountry}
          billing={billing}
          shipping={shipping}
        />
      </Suspense>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {marks.map(([look, name, place]) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 ${look}`} />
            <span className="text-soft">{name}</span> {place}
          </li>
        ))}
        {distance !== null && <li className="text-soft">{words.distance(format.number(distance))}</li>}
      </ul>
    </Panel>
  );
}
