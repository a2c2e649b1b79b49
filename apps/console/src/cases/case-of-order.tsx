import type { CaseSummary } from '@rampart/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { get, post } from '../api/ask';
import { Button } from '../parts/button';
import { OutcomeBadge } from '../parts/outcome-badge';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { STATUS_OF, StatusBadge } from '../parts/status-badge';
import { useText } from '../text/text';
import { CaseNotes } from './case-notes';
import { caseQuery } from './case-query';
import { DueTime } from './due-time';
import { NoteDialog } from './note-dialog';

const queryKey = (id: string) => ['order-case', id];

/** The case of an order, with its notes; an order without a case can get one. */
export function CaseOfOrder({ id }: { id: string }) {
  const { order, common } = useText();
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(id),
    queryFn: async ({ signal }) => {
      const { cases } = await get<{ readonly cases: readonly CaseSummary[] }>('/api/v1/cases', {
        query: { shield_id: id },
        signal,
      });
      return cases[0] ?? null;
    },
  });
  return (
    <Panel title={order.case.title}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data === undefined && !error && <p className="text-soft">{common.loading}</p>}
      {data === null && <NoCase id={id} />}
      {data && <KnownCase summary={data} />}
    </Panel>
  );
}

function NoCase({ id }: { id: string }) {
  const text = useText().order.case;
  const client = useQueryClient();
  const open = useMutation({
    mutationFn: () => post('/api/v1/cases', { body: { shield_id: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey(id) }),
  });
  return (
    <>
      <p className="mb-3 text-soft">{text.none}</p>
      <Button disabled={open.isPending} onClick={() => open.mutate()}>
        {text.open}
      </Button>
      {open.error && <Problem error={open.error} />}
    </>
  );
}

function KnownCase({ summary: { id, state, decision, outcome, due_at } }: { summary: CaseSummary }) {
  const { order, queue, values } = useText();
  const { data: file } = useQuery(caseQuery(id));
  const [isNoting, setIsNoting] = useState(false);
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to="/queue"
          search={{ case: id, ...(state === 'decided' && { state }) }}
          className="font-medium hover:underline"
        >
          {queue.number(id)}
        </Link>
        <span className="text-soft">{values.states[state]}</span>
        {decision && <StatusBadge status={STATUS_OF[decision]} />}
        {state === 'decided' ? <OutcomeBadge outcome={outcome} /> : due_at && <DueTime at={due_at} />}
      </p>
      <CaseNotes notes={file?.notes ?? []} />
      <Button className="mt-3" onClick={() => setIsNoting(true)}>
        {order.case.note}
      </Button>
      {isNoting && <NoteDialog id={id} close={() => setIsNoting(false)} />}
    </>
  );
}
