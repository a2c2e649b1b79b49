import { geoNaturalEarth1, geoPath } from 'd3-geo';
import type { Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-110m.json';
import { COUNTRY_NUMBERS } from './country-numbers';

const WIDTH = 640;
const HEIGHT = 300;
/** Around what is shown, in pixels; and how far the map zooms in, in pixels for a radian. */
const MARGIN = 48;
const MAX_SCALE = 900;

const topology = world as unknown as Topology<{ countries: GeometryCollection }>;
const { features } = feature(topology, topology.objects.countries);

interface OrderMapProps {
  /** What the map shows, for screen readers. */
  readonly label: string;
  /** Longitude and latitude of the IP address; null: unknown. */
  readonly ip: readonly [number, number] | null;
  /** ISO codes; null: unknown. */
  readonly ipCountry: string | null;
  readonly billing: string | null;
  readonly shipping: string | null;
}

/** Where an order comes from, is paid and goes to. Drawn from Natural Earth's public-domain borders; asks no server. */
export function OrderMap({ label, ip, ipCountry, billing, shipping }: OrderMapProps) {
  const shapeOf = (code: string | null) =>
    features.find(({ id }) => code !== null && id === COUNTRY_NUMBERS.get(code));
  const shown = [shapeOf(ipCountry), shapeOf(billing), shapeOf(shipping)].filter(
    (each) => each !== undefined,
  );
  const geometries: Geometry[] = shown.map(({ geometry }) => geometry);
  if (ip) geometries.push({ type: 'Point', coordinates: [...ip] });
  const projection = geoNaturalEarth1().fitExtent(
    [
      [MARGIN, MARGIN],
      [WIDTH - MARGIN, HEIGHT - MARGIN],
    ],
    geometries.length > 0 ? { type: 'GeometryCollection', geometries } : { type: 'Sphere' },
  );
  if (projection.scale() > MAX_SCALE && ip) {
    projection.scale(MAX_SCALE).translate([0, 0]);
    const [x = 0, y = 0] = projection([...ip]) ?? [];
    projection.translate([WIDTH / 2 - x, HEIGHT / 2 - y]);
  }
  const path = geoPath(projection).digits(1);
  const [x, y] = (ip && projection([...ip])) ?? [];
  const billingShape = shapeOf(billing);
  const shippingShape = shapeOf(shipping);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="max-h-72 w-full rounded-md bg-sunken"
    >
      {features.map((each) => (
        <path key={path(each) ?? ''} d={path(each) ?? ''} className="fill-panel stroke-line" />
      ))}
      {billingShape && <path d={path(billingShape) ?? ''} className="fill-good-ground stroke-good" />}
      {shippingShape && (
        <path
          d={path(shippingShape) ?? ''}
          className="fill-none stroke-warn stroke-2 [stroke-dasharray:5_3]"
        />
      )}
      {x !== undefined && y !== undefined && (
        <circle cx={x} cy={y} r={7} className="fill-bad stroke-panel stroke-2" />
      )}
    </svg>
  );
}
