import type { Report, ReportStatus } from '@rampart/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { post } from '../api/ask';
import { ActorName } from '../parts/actor-name';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { Visible } from '../parts/visible';
import { useText } from '../text/text';
import { OrdersWithValue } from './orders-with-value';
import { kindOf } from './report-list';
import { ReportStatusBadge } from './report-status-badge';
import { NEXT, useReport } from './use-reports';

/** One report: what was reported and by whom, the orders with that value, what was decided. */
export function ReportPanel({ id }: { id: number }) {
  const { reports: text, lists, common } = useText();
  const { data: report, error, refetch } = useReport(id);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!report) return <p className="text-soft">{common.loading}</p>;
  return (
    <div className="grid min-w-0 gap-4">
      <Panel title={text.number(report.id)}>
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <p className="min-w-0 text-lg font-semibold break-all">
            <Visible text={report.value} />
          </p>
          <ReportStatusBadge status={report.status} />
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <Row name={text.category}>{text.categories[report.category]}</Row>
          <Row name={text.kind}>{kindOf(report, lists.kinds)}</Row>
          <Row name={text.filed}>
            <Moment at={report.created_at} />
          </Row>
          <Row name={text.by}>
            <ActorName actor={report.reporter} />
          </Row>
          {report.notes && <Row name={text.notes}>{report.notes}</Row>}
        </dl>
        <Decide report={report} />
      </Panel>
      <OrdersWithValue report={report} />
      {report.history.length > 0 && <History report={report} />}
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

const LOOK: Readonly<Partial<Record<ReportStatus, 'main' | 'bad' | 'good'>>> = {
  under_review: 'main',
  confirmed: 'bad',
  rejected: 'good',
};

/** What may follow; the last decisions are final, and there is nothing more to press. */
function Decide({ report }: { report: Report }) {
  const { reports: text } = useText();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const decide = useMutation({
    mutationFn: ({ status, reason }: { readonly status: ReportStatus; readonly reason: string }) =>
      post(`/api/v1/reports/${report.id}/decide`, {
        body: { status, ...(reason.trim() !== '' && { note: reason.trim() }) },
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['report', report.id] });
      void client.invalidateQueries({ queryKey: ['reports'] });
    },
    // What was typed meanwhile belongs to the next decision.
    onSuccess: (_, { reason }) => setNote((now) => (now === reason ? '' : now)),
  });
  const next = NEXT[report.status];
  if (!next) return <p className="mt-3 text-soft">{text.final}</p>;
  return (
    <div className="mt-4 grid gap-3">
      <Field
        label={text.note}
        hint={text.noteHint}
        value={note}
        maxLength={2_000}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {next.map((status) => (
          <Button
            key={status}
            kind={LOOK[status] ?? 'plain'}
            disabled={decide.isPending}
            onClick={() => decide.mutate({ status, reason: note })}
          >
            {text.decide[status]}
          </Button>
        ))}
      </div>
      {decide.error && <Problem error={decide.error} />}
    </div>
  );
}

function History({ report }: { report: Report }) {
  const { reports: text } = useText();
  return (
    <Panel title={text.history}>
      <ol className="grid gap-2">
        {report.history.map(({ to, actor, note, at }) => (
          <li key={at + to}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ReportStatusBadge status={to} />
              <span className="text-soft">
                <ActorName actor={actor} />
              </span>
              <span className="text-xs text-soft">
                <Moment at={at} />
              </span>
            </p>
            {note && <p className="mt-0.5">{note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
