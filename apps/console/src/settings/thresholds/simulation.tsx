import type { FoundScreening } from '@rampart/contracts';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/ask';
import { Problem } from '../../parts/problem';
import { formatOf } from '../../text/format';
import { useLanguage } from '../../text/text';
import { type Counts, countOf, decisionsBy, type Scores } from './simulate';

/** Orders that are looked at, and of one page. */
const MOST_ORDERS = 1_000;
const PAGE = 100;

/** What the newest orders would have become by other scores. */
export function Simulation({ scores }: { scores: Scores }) {
  const { text, language } = useLanguage();
  const { thresholds: words } = text.accountSettings;
  const { data, error, refetch } = useQuery({
    queryKey: ['newest-orders'],
    queryFn: ({ signal }) => readNewest(signal),
    staleTime: 60_000,
  });
  const format = formatOf(language);
  const inWords = ({ APPROVE, REVIEW, REJECT }: Counts) =>
    words.simulation(format.number(APPROVE), format.number(REVIEW), format.number(REJECT));
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div aria-live="polite" className="rounded-md bg-sunken p-3">
      <h3 className="font-medium">{words.simulate(format.number(data.length))}</h3>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <dt className="text-soft">{words.before}</dt>
        <dd className="tabular-nums">{inWords(countOf(data.map(({ status }) => status)))}</dd>
        <dt className="text-soft">{words.after}</dt>
        <dd className="tabular-nums">{inWords(countOf(decisionsBy(data, scores)))}</dd>
      </dl>
      <p className="mt-1 text-xs text-soft">{words.simulationHint}</p>
    </div>
  );
}

interface Page {
  readonly screenings: readonly FoundScreening[];
  readonly next_cursor: string | null;
}

async function readNewest(signal: AbortSignal): Promise<FoundScreening[]> {
  const orders: FoundScreening[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await get<Page>('/api/v1/screenings', { signal, query: { limit: PAGE, cursor } });
    orders.push(...page.screenings);
    cursor = page.next_cursor;
  } while (cursor !== null && orders.length < MOST_ORDERS);
  return orders;
}
