import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Choice } from '../parts/choice';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { Visible } from '../parts/visible';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { ChosenNode } from './chosen-node';
import { GraphPicture } from './graph-picture';
import { LinkedOrders } from './linked-orders';
import type { MergedGraph } from './merge-graphs';
import { type LinksSearch, useLinks } from './use-links';

/** What an order, or a value, has in common with others. */
export function LinksScreen() {
  const { text } = useLanguage();
  const words = text.links;
  const search: LinksSearch = useSearch({ from: '/signed-in/links' });
  const navigate = useNavigate({ from: '/links' });
  const { graph, hasStart, error, isExpanding, expand, retry } = useLinks(search);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1 className="text-xl font-semibold">{words.title}</h1>
        {search.order && (
          <Link to="/orders/$id" params={{ id: search.order }} className="text-accent hover:underline">
            {text.order.title(search.order)}
          </Link>
        )}
        {search.value && (
          <span className="font-medium break-all">
            <Visible text={search.value} />
          </span>
        )}
        {hasStart && (
          <Choice
            label={words.depth}
            value={String(search.depth ?? 1)}
            options={[
              ['1', words.steps(1)],
              ['2', words.steps(2)],
            ]}
            onChoose={(depth) =>
              void navigate({ search: { ...search, depth: depth === '2' ? 2 : undefined }, replace: true })
            }
          />
        )}
      </div>
      {!hasStart && (
        <div className="rounded-lg border border-line bg-panel p-8 text-center">
          <p className="font-semibold">{words.empty}</p>
          <p className="text-soft">{words.emptyHint}</p>
        </div>
      )}
      {error && <Problem error={error} retry={retry} />}
      {hasStart && !graph && !error && <p className="text-soft">{text.common.loading}</p>}
      {graph && (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="grid min-w-0 content-start gap-4">
            <section
              aria-label={words.picture}
              className="min-w-0 rounded-lg border border-line bg-panel p-2"
            >
              <GraphPicture graph={graph} chosen={chosen} choose={setChosen} />
              <p className="px-2 pb-1 text-xs text-soft">
                {words.legend} {graph.truncated && words.truncated}
              </p>
            </section>
            <Customers graph={graph} />
          </div>
          <div className="grid content-start gap-4">
            <ChosenNode graph={graph} chosen={chosen} isExpanding={isExpanding} expand={expand} />
            <LinkedOrders graph={graph} chosen={chosen} choose={setChosen} />
          </div>
        </div>
      )}
    </>
  );
}

/** Who is behind the orders, as far as they show it. */
function Customers({ graph }: { graph: MergedGraph }) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  if (graph.customers.length === 0) return null;
  return (
    <Panel title={text.links.customers(graph.customers.length)}>
      <ul>
        {graph.customers.map(({ customer, orders, rejected, confirmed_fraud, amounts }) => (
          <li key={customer} className="flex flex-wrap gap-x-4 border-t border-line py-1.5 first:border-t-0">
            <span className="font-medium">{text.links.customer(customer)}</span>
            <span>{text.links.orders(orders)}</span>
            {rejected > 0 && <span className="text-bad">{text.links.rejected(rejected)}</span>}
            {confirmed_fraud > 0 && <span className="text-bad">{text.links.fraud(confirmed_fraud)}</span>}
            <span className="text-soft tabular-nums">
              {amounts.map(({ amount, currency }) => format.money(amount, currency)).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
