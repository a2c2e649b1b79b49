import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, remove } from '../api/ask';
import { Button } from '../parts/button';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

interface ListedSession {
  readonly id: string;
  readonly current: boolean;
  readonly signed_in_at: string;
  readonly last_used_at: string;
  readonly address: string;
  readonly user_agent: string;
  readonly signed_in_by: readonly ('password' | 'code' | 'passkey' | 'provider' | 'link')[];
}

/** Where the person is signed in, each to be ended from here. */
export function SessionsPanel() {
  const { sessions: text } = useText().settings;
  const client = useQueryClient();
  const queryKey = ['sessions'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<readonly ListedSession[]>('/console/v1/sessions', { signal }),
  });
  const end = useMutation({
    mutationFn: (path: string) => remove(path),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <Panel title={text.title}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      <ul>
        {data?.map(({ id, current, last_used_at, address, user_agent, signed_in_by }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <span className="min-w-0 grow">
              <span className="block truncate">{user_agent}</span>
              <span className="text-xs text-soft">
                {address} · {text.used} <Moment at={last_used_at} />
                {signed_in_by.length > 0 && ` · ${signed_in_by.map((each) => text.by[each]).join(', ')}`}
              </span>
            </span>
            {current ? (
              <span className="text-xs font-semibold text-accent">{text.current}</span>
            ) : (
              <Button disabled={end.isPending} onClick={() => end.mutate(`/console/v1/sessions/${id}`)}>
                {text.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button className="mt-2" disabled={end.isPending} onClick={() => end.mutate('/console/v1/sessions')}>
          {text.endOthers}
        </Button>
      )}
      {end.error && <Problem error={end.error} />}
    </Panel>
  );
}
