import { useQuery } from '@tanstack/react-query';
import { get } from '../api/ask';
import { Panel } from '../parts/panel';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';

const LOOK_EVERY_MS = 600_000;

interface DataSet {
  readonly set: string;
  readonly title: string;
  readonly is_stale: boolean;
  /** Null when unknown. */
  readonly age_seconds: number | null;
}

/** Reference data that is older than such data stays true; nothing while all of it is recent. */
export function StaleData() {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const { data } = useQuery({
    queryKey: ['data-sets'],
    queryFn: ({ signal }) => get<{ readonly data_sets: readonly DataSet[] }>('/api/v1/data-sets', { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  const stale = data?.data_sets.filter(({ is_stale }) => is_stale) ?? [];
  if (stale.length === 0) return null;
  return (
    <Panel title={text.today.stale}>
      <ul className="text-sm">
        {stale.map(({ set, title, age_seconds }) => (
          <li key={set} className="flex justify-between gap-4 border-b border-line py-1.5">
            <span>{text.said(title) ?? title}</span>
            <span className="text-warn tabular-nums">
              {age_seconds !== null &&
                format.ago(new Date(Date.now() - age_seconds * 1_000).toISOString(), Date.now())}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-soft">{text.today.staleHint}</p>
    </Panel>
  );
}
