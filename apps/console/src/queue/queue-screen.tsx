import type { CaseSummary } from '@rampart/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { tinykeys } from 'tinykeys';
import { ApiError } from '../api/api-error';
import { type Session, sessionQuery } from '../api/session';
import { unlessTyping } from '../frame/keyboard-help';
import { BlockDialog } from '../order/block-dialog';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { CaseList } from './case-list';
import { CasePanel } from './case-panel';
import { NoteDialog } from './note-dialog';
import { QueueFigures } from './queue-figures';
import { SnoozeDialog } from './snooze-dialog';
import { UndoBar } from './undo-bar';
import { useDecisions } from './use-decisions';
import { prefetchCase, queueQuery } from './use-queue';

const PREFETCHED = 2;

/** Where an analyst works off the cases, most urgent first, without leaving the keyboard. */
export function QueueScreen() {
  const { queue: text } = useText();
  const client = useQueryClient();
  const navigate = useNavigate({ from: '/queue' });
  const { data: session } = useQuery(sessionQuery);
  const queue = useQuery(queueQuery);
  const { decide, undo, pending, gone, failed } = useDecisions();
  const [dialog, setDialog] = useState<'note' | 'snooze' | 'block' | null>(null);
  const [blocked, setBlocked] = useState<number | null>(null);
  const { case: asked } = useSearch({ from: '/signed-in/queue' });
  const cases = (queue.data ?? []).filter(({ id }) => !gone.has(id));
  const analyst = session ? nameOf(session) : '';
  const place = Math.max(
    0,
    cases.findIndex(({ id }) => id === asked),
  );
  const current = cases[place];
  const show = (next: CaseSummary | undefined) =>
    void navigate({ search: { case: next?.id }, replace: true, resetScroll: true });
  const step = (by: number) => show(cases[Math.min(cases.length - 1, Math.max(0, place + by))]);
  const settle = (kind: 'approve' | 'reject' | 'snooze', until?: string) => {
    if (!current) return;
    decide({ caseId: current.id, kind, until });
    show(cases[place + 1] ?? cases[place - 1]);
  };
  // At once: a key that is pressed while a dialog is being drawn would decide a case.
  const open = (wanted: 'note' | 'snooze' | 'block') => flushSync(() => setDialog(wanted));
  const takeBack = () => {
    const id = undo();
    if (id !== null) void navigate({ search: { case: id }, replace: true });
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    a: () => settle('approve'),
    r: () => settle('reject'),
    n: () => current && open('note'),
    s: () => current && open('snooze'),
    b: () => current?.subject.shield_id && open('block'),
    u: takeBack,
  });
  const upcoming = cases.slice(place + 1, place + 1 + PREFETCHED).map(({ id }) => id);
  const ahead = upcoming.join();
  useEffect(() => {
    for (const id of ahead.split(',').filter(Boolean)) void prefetchCase(client, Number(id));
  }, [client, ahead]);

  if (queue.error instanceof ApiError && queue.error.code === 'module_not_installed')
    return <p>{text.absent}</p>;
  if (queue.error && !queue.data) return <Problem error={queue.error} retry={() => void queue.refetch()} />;
  return (
    <>
      <QueueFigures />
      {failed && (
        <div className="mb-3 grid gap-2">
          <p className="font-medium">{text.failed(failed.caseId)}</p>
          <Problem error={failed.error} />
        </div>
      )}
      {queue.isSuccess && cases.length === 0 && (
        <div className="rounded-lg border border-line bg-panel p-10 text-center">
          <h2 className="mb-1 text-base font-semibold">{text.done.title}</h2>
          <p className="text-soft">{text.done.text}</p>
        </div>
      )}
      {current && session && (
        <div className="grid gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <CaseList cases={cases} currentId={current.id} analyst={analyst} />
          <CasePanel
            key={current.id}
            summary={current}
            analyst={analyst}
            settle={settle}
            isBlocked={blocked === current.id}
            openDialog={setDialog}
          />
        </div>
      )}
      {dialog === 'note' && current && <NoteDialog id={current.id} close={() => setDialog(null)} />}
      {dialog === 'snooze' && current && (
        <SnoozeDialog
          close={() => setDialog(null)}
          snooze={(until) => {
            setDialog(null);
            settle('snooze', until);
          }}
        />
      )}
      {dialog === 'block' && current?.subject.shield_id && (
        <BlockDialog
          id={current.subject.shield_id}
          close={() => setDialog(null)}
          done={() => {
            setDialog(null);
            setBlocked(current.id);
          }}
        />
      )}
      <p role="status" className="sr-only">
        {blocked !== null && text.blocked(blocked)}
      </p>
      {pending && <UndoBar decision={pending} undo={takeBack} />}
    </>
  );
}

/** As others see who has a case; two people may have one name. */
const nameOf = ({ user }: Session) => `${user.name} #${user.id}`;

/** Keys of the page, which always do what they would do now. */
function useKeys(handlers: Readonly<Record<string, () => void>>): void {
  useEffect(() =>
    tinykeys(
      window,
      Object.fromEntries(Object.entries(handlers).map(([key, handle]) => [key, unlessTyping(handle)])),
    ),
  );
}
