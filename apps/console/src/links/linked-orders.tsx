import { Panel } from '../parts/panel';
import { ShortOrder } from '../parts/short-order';
import { Visible } from '../parts/visible';
import { useText } from '../text/text';
import type { MergedGraph } from './merge-graphs';

interface LinkedOrdersProps {
  readonly graph: MergedGraph;
  readonly chosen: string | null;
  choose(id: string): void;
}

/** The graph in words: each value with the orders that share it. */
export function LinkedOrders({ graph, chosen, choose }: LinkedOrdersProps) {
  const { links: text, order: words } = useText();
  const rows = new Map(graph.orders.map((order) => [order.shield_id, order.screening]));
  return (
    <Panel title={text.list}>
      {graph.orders.length < 2 && <p className="text-soft">{text.alone}</p>}
      <ul>
        {graph.values.map(({ id, by, value, orders, crowded }) => {
          const sharing = graph.edges.filter(({ value_id }) => value_id === id);
          return (
            <li key={id} className="border-t border-line py-1.5 first:border-t-0">
              <button
                type="button"
                aria-pressed={chosen === id}
                onClick={() => choose(id)}
                className="text-left font-medium hover:underline aria-pressed:text-accent"
              >
                {words.relatedBy[by]} <Visible text={value ?? ''} />{' '}
                <span className="font-normal text-soft tabular-nums">
                  ({crowded ? '>1000' : (orders ?? '?')})
                </span>
              </button>
              {crowded && <p className="text-xs text-soft">{text.crowded}</p>}
              {!crowded && sharing.length > 1 && (
                <ul className="pl-3">
                  {sharing.map(({ shield_id }) => (
                    <ShortOrder key={shield_id} row={rows.get(shield_id)} id={shield_id} />
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
