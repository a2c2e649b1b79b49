import { useQuery } from '@tanstack/react-query';
import { get } from '../api/ask';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import type { KeyMode } from './use-keys';

interface Used {
  readonly used: number;
  readonly limit: number;
}

interface Usage {
  readonly counters: readonly {
    readonly keys: readonly { readonly id: string; readonly name: string }[];
    readonly mode: KeyMode;
    readonly minute: Used;
    readonly day: Used;
    readonly month: Used;
  }[];
}

/** What the keys have used of their limits. */
export function UsagePanel() {
  const { text } = useLanguage();
  const { usage: words } = text.integrate;
  const { data, error, refetch } = useQuery({
    queryKey: ['usage'],
    queryFn: ({ signal }) => get<Usage>('/api/v1/usage', { signal }),
    refetchInterval: 60_000,
  });
  return (
    <Panel title={words.title}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data?.counters.length === 0 && <p className="text-soft">{words.none}</p>}
      <ul className="grid gap-4">
        {data?.counters.map(({ keys, mode, minute, day, month }) => (
          <li key={keys[0]?.id}>
            <p className="font-medium">{keys.map(({ name }) => name).join(', ')}</p>
            <Bar label={words.minute} used={minute} />
            {mode === 'test' ? (
              <p className="text-xs text-soft">{words.test}</p>
            ) : (
              <>
                <Bar label={words.day} used={day} />
                <Bar label={words.month} used={month} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Bar({ label, used: { used, limit } }: { label: string; used: Used }) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const share = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  return (
    <div className="mt-1 grid grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-2 text-xs">
      <span className="text-soft">{label}</span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={`block h-full ${share < 80 ? 'bg-accent' : 'bg-bad'}`}
          style={{ width: `${share}%` }}
        />
      </span>
      <span className="tabular-nums">
        {text.integrate.usage.of(format.number(used), format.number(limit))}
      </span>
    </div>
  );
}
