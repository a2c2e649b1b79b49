import type { Actor } from '@rampart/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { get } from '../api/ask';
import { ActorName } from '../parts/actor-name';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

interface AuditRecord {
  readonly service: string;
  readonly id: number;
  readonly at: string;
  readonly actor: Actor;
  readonly action: string;
  readonly target: string;
  /** Only in the trail over all accounts; 0: of none. */
  readonly account_id?: number;
}

interface AuditPage {
  readonly records: readonly AuditRecord[];
  readonly next_cursor: string | null;
  readonly unreachable: readonly string[];
}

/** Who changed, opened or revealed what. @param path whose trail: by default that of the account. */
export function AuditPanel({ path = '/api/v1/audit' }: { path?: string }) {
  const { audit: text } = useText().accountSettings;
  const [action, setAction] = useState('');
  const trail = useInfiniteQuery({
    queryKey: ['audit', path, action],
    queryFn: ({ signal, pageParam }) =>
      get<AuditPage>(path, { signal, query: { limit: 25, action, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAction(String(new FormData(event.currentTarget).get('action')).trim());
  };
  const records = trail.data?.pages.flatMap((page) => page.records) ?? [];
  const missing = [...new Set(trail.data?.pages.flatMap((page) => page.unreachable))];
  return (
    <Panel title={text.title}>
      <p className="mb-3 text-soft">{text.intro}</p>
      <form onSubmit={filter} className="mb-3 flex flex-wrap items-start gap-3">
        <Field label={text.action} hint={text.actionHint} name="action" maxLength={300} />
        <Button type="submit" className="mt-6">
          {text.filter}
        </Button>
      </form>
      {trail.error && <Problem error={trail.error} retry={() => void trail.refetch()} />}
      {missing.length > 0 && <p className="mb-2 text-warn">{text.unreachable(missing.join(', '))}</p>}
      {trail.isSuccess && records.length === 0 && <p className="text-soft">{text.none}</p>}
      {records.length > 0 && <AuditTable records={records} />}
      {trail.hasNextPage && (
        <Button
          className="mt-3"
          disabled={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </Panel>
  );
}

function AuditTable({ records }: { records: readonly AuditRecord[] }) {
  const { audit: text } = useText().accountSettings;
  const { columns } = text;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-xs">
        <thead className="text-soft">
          <tr>
            {[columns.at, columns.who, columns.action, columns.target].map((head) => (
              <th key={head} scope="col" className="pr-3 pb-2 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={`${record.service} ${record.id}`} className="border-t border-line align-top">
              <td className="py-1.5 pr-3">
                <Moment at={record.at} />
              </td>
              <td className="py-1.5 pr-3">
                <ActorName actor={record.actor} />
              </td>
              <td className="py-1.5 pr-3 font-mono">{record.action}</td>
              <td className="py-1.5 font-mono break-all">
                {record.target}
                {record.account_id ? ` (${text.ofAccount(record.account_id)})` : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
