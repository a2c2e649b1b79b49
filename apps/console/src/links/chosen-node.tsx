import type { SharedValue } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { Button } from '../parts/button';
import { Panel } from '../parts/panel';
import { ShortOrder } from '../parts/short-order';
import { Visible } from '../parts/visible';
import { useText } from '../text/text';
import type { MergedGraph } from './merge-graphs';

interface ChosenNodeProps {
  readonly graph: MergedGraph;
  readonly chosen: string | null;
  readonly isExpanding: boolean;
  expand(what: { readonly shieldId: string; readonly by?: SharedValue }): void;
}

/** What is known of the chosen node, and what it leads to. */
export function ChosenNode({ graph, chosen, isExpanding, expand }: ChosenNodeProps) {
  const { links: text, order: words } = useText();
  const order = graph.orders.find(({ shield_id }) => shield_id === chosen);
  const value = graph.values.find(({ id }) => id === chosen);
  const holder = graph.edges.find(({ value_id }) => value_id === chosen)?.shield_id;
  return (
    <Panel title={text.chosen}>
      <div aria-live="polite">
        {!order && !value && <p className="text-soft">{text.choose}</p>}
        {order && (
          <>
            <ul>
              <ShortOrder row={order.screening} id={order.shield_id} />
            </ul>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button disabled={isExpanding} onClick={() => expand({ shieldId: order.shield_id })}>
                {text.expand}
              </Button>
              <Link
                to="/links"
                search={{ order: order.shield_id }}
                className="inline-flex items-center text-accent hover:underline"
              >
                {text.fromHere}
              </Link>
            </div>
          </>
        )}
        {value && (
          <>
            <p>
              <span className="text-soft">{words.relatedBy[value.by]}</span>{' '}
              <span className="font-medium break-all">
                {value.value === null ? text.hidden : <Visible text={value.value} />}
              </span>
            </p>
            <p className="text-soft">
              {value.crowded
                ? text.crowded
                : value.orders === null
                  ? text.notCounted
                  : text.orders(value.orders)}
            </p>
            {holder && !value.crowded && (
              <Button
                className="mt-2"
                disabled={isExpanding}
                onClick={() => expand({ shieldId: holder, by: value.by })}
              >
                {text.expand}
              </Button>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
