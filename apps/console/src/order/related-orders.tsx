import { Link } from '@tanstack/react-router';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { ShortOrder } from '../parts/short-order';
import { useText } from '../text/text';
import type { useRelated } from './use-order';

/** Other orders of the same e-mail address, phone, device …, newest first. */
export function RelatedOrders({ id, related }: { id: string; related: ReturnType<typeof useRelated> }) {
  const { order: text, common } = useText();
  const { data, error, refetch } = related;
  return (
    <Panel title={text.related}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {!data && !error && <p className="text-soft">{common.loading}</p>}
      {data?.related.every(({ orders }) => orders === 0) && <p className="text-soft">{text.alone}</p>}
      {data?.related.some(({ orders }) => orders > 0) && (
        <p className="mb-2">
          <Link to="/links" search={{ order: id }} className="text-accent hover:underline">
            {text.asGraph}
          </Link>
        </p>
      )}
      {data?.related
        .filter(({ orders }) => orders > 0)
        .map(({ by, orders, crowded, shield_ids }) => (
          <details key={by} open={!crowded && orders <= 5} className="mb-2">
            <summary className="font-medium">
              {text.relatedBy[by]}{' '}
              <span className="text-soft tabular-nums">({crowded ? `>${orders}` : orders})</span>
            </summary>
            {crowded && <p className="text-soft">{text.crowded}</p>}
            <ul className="mt-1">
              {shield_ids.map((id) => (
                <ShortOrder
                  key={id}
                  row={data.screenings.find(({ shield_id }) => shield_id === id)}
                  id={id}
                />
              ))}
            </ul>
          </details>
        ))}
    </Panel>
  );
}
