import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followOrders } from '../api/live-events';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { CheckPanels } from './check-panels';
import { CustomerPanel } from './customer-panel';
import { CustomerTimeline } from './customer-timeline';
import { DevicePanel } from './device-panel';
import { FlipPanel } from './flip-panel';
import { Headline } from './headline';
import { MatchedRules } from './matched-rules';
import { PlacesPanel } from './places-panel';
import { Provenance } from './provenance';
import { RelatedOrders } from './related-orders';
import { useOrder, useRelated } from './use-order';
import { Waterfall } from './waterfall-chart';

/** One order: what was decided, why, what would have changed it, what else belongs to it. */
export function OrderDetail({ id, level }: { id: string; level: 1 | 2 }) {
  const { order: text, common } = useText();
  const { data: order, error, refetch } = useOrder(id);
  const related = useRelated(id);
  useDecisionsOf(id);
  if (error && !order) return <Problem error={error} retry={() => void refetch()} />;
  if (!order) return <p className="text-soft">{common.loading}</p>;
  const { contributions, manifest, flip, rules, shadow } = order;
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Headline id={id} order={order} row={related.data?.screening ?? null} level={level} />
      <CustomerPanel key={`customer-${id}`} id={id} />
      <Panel title={text.why}>
        <Waterfall contributions={contributions ?? []} thresholds={manifest?.thresholds ?? null} />
      </Panel>
      {flip && <FlipPanel from={order.shield_status} flip={flip} contributions={contributions ?? []} />}
      {rules && rules.matched.length > 0 && <MatchedRules title={text.rules} rules={rules.matched} />}
      {shadow && shadow.matched.length > 0 && <MatchedRules title={text.shadow} rules={shadow.matched} />}
      <PlacesPanel order={order} row={related.data?.screening ?? null} />
      {related.data && <CustomerTimeline related={related.data} />}
      {related.data && <DevicePanel order={order} related={related.data} />}
      <RelatedOrders id={id} related={related} />
      <CheckPanels order={order} />
      <Provenance order={order} />
    </div>
  );
}

/** Shows at once what a colleague, or its case, decides about the order on the screen. */
function useDecisionsOf(id: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      followOrders((message) => {
        if (message.kind !== 'decided' || message.order.shield_id !== id) return;
        for (const key of ['order', 'related']) void client.invalidateQueries({ queryKey: [key, id] });
      }),
    [client, id],
  );
}
