import { Link, useSearch } from '@tanstack/react-router';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { ShortOrder } from '../parts/short-order';
import { Visible } from '../parts/visible';
import { useText } from '../text/text';
import { FILTER_OF_KIND, type KnownValue, LINKED_KINDS, useValue, type ValueSearch } from './use-value';
import { ValueFigures } from './value-figures';

/** Everything that is known of one value. */
export function ValueScreen() {
  const { values: text, lists, common } = useText();
  const search: ValueSearch = useSearch({ from: '/signed-in/values' });
  const { data, error, refetch } = useValue(search);
  const { kind = '', value = '' } = search;
  const kinds: Readonly<Record<string, string>> = lists.kinds;
  const filter = FILTER_OF_KIND[kind];
  return (
    <>
      <header className="mb-3">
        <p className="text-soft">{kinds[kind] ?? kind}</p>
        <h1 className="text-xl font-semibold break-all">{value ? <Visible text={value} /> : text.title}</h1>
        <p className="flex flex-wrap gap-4">
          {filter && (
            <Link to="/orders" search={{ [filter]: value }} className="text-accent hover:underline">
              {text.allOrders}
            </Link>
          )}
          {LINKED_KINDS.includes(kind) && (
            <Link to="/links" search={{ kind, value }} className="text-accent hover:underline">
              {text.links}
            </Link>
          )}
        </p>
      </header>
      {!value && <p className="text-soft">{text.empty}</p>}
      {error && <Problem error={error} retry={() => void refetch()} />}
      {value && !data && !error && <p className="text-soft">{common.loading}</p>}
      {data && <Known known={data} />}
    </>
  );
}

function Known({ known }: { known: KnownValue }) {
  const { values: text } = useText();
  const { orders, lists, reports, cases, velocities, degraded, withheld } = known;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 content-start gap-4">
        {degraded.length > 0 && (
          <p role="status" className="rounded-lg border border-warn bg-warn-ground p-3 text-warn">
            {text.degraded(degraded.map(({ source }) => source).join(', '))}
          </p>
        )}
        {orders && <ValueFigures orders={orders} />}
        {orders && orders.screenings.length > 0 && (
          <Panel title={text.newest}>
            <ul>
              {orders.screenings.map((row) => (
                <ShortOrder key={row.shield_id} row={row} id={row.shield_id} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <div className="grid content-start gap-4">
        {lists && <Listed lists={lists} />}
        {velocities && <Velocities velocities={velocities} />}
        {cases && <Cases cases={cases} />}
        {reports && <Reports reports={reports} />}
        {withheld.length > 0 && <p className="text-soft">{text.withheld}</p>}
      </div>
    </div>
  );
}

function Listed({ lists: { matches } }: { lists: NonNullable<KnownValue['lists']> }) {
  const { values: text, lists } = useText();
  return (
    <Panel title={text.lists}>
      {matches.length === 0 && <p className="text-soft">{text.notListed}</p>}
      <ul>
        {matches.map(({ id, list_type, value, reason, expires_at }) => (
          <li key={id} className="border-t border-line py-1.5 first:border-t-0">
            <span className={list_type === 'blacklist' ? 'font-medium text-bad' : 'font-medium text-good'}>
              {lists.types[list_type]}
            </span>{' '}
            <span className="break-all">
              <Visible text={value} />
            </span>
            <p className="text-xs text-soft">
              {reason} {expires_at ? <Moment at={expires_at} /> : lists.forever}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Velocities({ velocities }: { velocities: NonNullable<KnownValue['velocities']> }) {
  const { values: text } = useText();
  return (
    <Panel title={text.velocity}>
      {velocities.length === 0 && <p className="text-soft">{text.idle}</p>}
      {velocities.length > 0 && (
        <table className="w-full text-left tabular-nums">
          <thead className="text-xs text-soft">
            <tr>
              {[text.action, ...text.windows].map((head) => (
                <th key={head} scope="col" className="font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {velocities.map(({ action, counts, exceeded }) => (
              <tr key={action} className="border-t border-line">
                <th scope="row" className="py-1 font-normal">
                  {action}
                </th>
                {(['60s', '300s', '3600s', '86400s'] as const).map((window) => (
                  <td key={window} className={exceeded.includes(window) ? 'font-semibold text-bad' : ''}>
                    {counts[window]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Cases({ cases }: { cases: NonNullable<KnownValue['cases']> }) {
  const { values: text, outcome: outcomes } = useText();
  return (
    <Panel title={text.cases}>
      {cases.length === 0 && <p className="text-soft">{text.noCases}</p>}
      <ul>
        {cases.map(({ id, state, outcome, opened_at }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-t border-line py-1.5 first:border-t-0">
            <Link to="/queue" search={{ case: id }} className="text-accent hover:underline">
              #{id}
            </Link>
            <span>{outcome ? outcomes[outcome] : text.states[state]}</span>
            <span className="text-soft">
              <Moment at={opened_at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Reports({ reports }: { reports: NonNullable<KnownValue['reports']> }) {
  const { values: text, reports: reportWords } = useText();
  return (
    <Panel title={text.reports}>
      {reports.length === 0 && <p className="text-soft">{text.noReports}</p>}
      <ul>
        {reports.map(({ id, category, status, notes, created_at }) => (
          <li key={id} className="border-t border-line py-1.5 first:border-t-0">
            {reportWords.categories[category]} · {reportWords.statuses[status]}{' '}
            <span className="text-soft">
              <Moment at={created_at} />
            </span>
            {notes && <p className="text-xs text-soft">{notes}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
