import type { WebhookDelivery } from '@rampart/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../api/ask';
import { Button } from '../parts/button';
import { Moment } from '../parts/moment';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

/** What was sent to a webhook, newest first, to be sent again. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { webhooks: text } = useText().integrate;
  const client = useQueryClient();
  const queryKey = ['deliveries', webhookId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      get<{ readonly deliveries: readonly WebhookDelivery[] }>(`/api/v1/webhooks/${webhookId}/deliveries`, {
        signal,
        query: { limit: 20 },
      }),
    refetchInterval: 5_000,
  });
  const again = useMutation({
    mutationFn: (id: string) =>
      post(`/api/v1/webhooks/${webhookId}/deliveries/${id}/redeliver`, { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <section className="mt-3" aria-label={text.deliveries}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {again.error && <Problem error={again.error} />}
      {data?.deliveries.length === 0 && <p className="text-soft">{text.noDeliveries}</p>}
      <ul>
        {data?.deliveries.map((delivery) => (
          <li
            key={delivery.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 text-xs"
          >
            <Moment at={delivery.created_at} />
            <span className="grow font-mono break-all">{delivery.event_type}</span>
            <span className={delivery.state === 'delivered' ? 'text-good' : 'text-soft'}>
              {text.deliveryStates[delivery.state]} · {text.attempts(delivery.attempt_count)}
            </span>
            {delivery.state !== 'pending' && (
              <Button disabled={again.isPending} onClick={() => again.mutate(delivery.id)}>
                {text.again}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
