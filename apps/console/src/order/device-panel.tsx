import type { RelatedScreenings } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isMask } from '../api/masked';
import { Panel } from '../parts/panel';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import type { ExplainedOrder } from './use-order';

interface DevicePanelProps {
  readonly order: ExplainedOrder;
  readonly related: RelatedScreenings;
}

/** The device that the order came from, who else used it, and how its customer moved since the last order. */
export function DevicePanel({ order, related }: DevicePanelProps) {
  const { text, language } = useLanguage();
  const words = text.order.deviceUse;
  const format = formatOf(language);
  const hash = related.screening?.device_hash ?? null;
  const shared = related.related.find(({ by }) => by === 'device');
  const others = related.screenings.filter(({ shield_id }) => shared?.shield_ids.includes(shield_id));
  const customers = new Set([related.screening, ...others].map((row) => row?.email ?? row?.username ?? ''));
  customers.delete('');
  const { is_malware_exploit, is_in_blacklist } = order.device;
  const {
    ip_anomaly_distance_km: distance,
    ip_anomaly_speed_kmh: speed,
    ip_location_anomaly,
  } = order.smart_detection;
  return (
    <Panel title={words.title}>
      {hash === null ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <Row name={words.hash}>
            <span className="font-mono break-all">{hash}</span>
          </Row>
          <Row name={words.orders}>
            {shared && shared.orders > 0 ? words.shared(shared.orders, customers.size) : words.firstOrder}
          </Row>
          {is_malware_exploit !== null && (
            <Row name={words.automation}>{is_malware_exploit ? text.common.yes : text.common.no}</Row>
          )}
          {is_in_blacklist && <Row name={text.lists.types.blacklist}>{text.common.yes}</Row>}
        </dl>
      )}
      {distance !== null && (
        <p className={`mt-2 ${ip_location_anomaly ? 'text-bad' : 'text-soft'}`}>
          {words.moved(format.number(distance), speed === null ? null : format.number(speed))}
        </p>
      )}
      {hash !== null && !isMask(hash) && (
        <Link
          to="/orders"
          search={{ device_hash: hash }}
          className="mt-2 inline-block text-accent hover:underline"
        >
          {words.allOrders}
        </Link>
      )}
    </Panel>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
