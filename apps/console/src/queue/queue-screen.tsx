import type { CaseSummary } from '@rampart/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../api/api-error';
import { type Session, sessionQuery } from '../api/session';
import { BlockDialog } from '../order/block-dialog';
import { Problem } from '../parts/problem';
import { unlessTyping, useKeys } from '../parts/use-keys';
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
  const listed = queue.data ?? [];
  const cases = listed.filter(({ id }) => !gone.has(id));
  const analyst = session ? nameOf(session) : '';
  const current = caseAt(asked, listed, gone);
  const place = current ? cases.indexOf(current) : 0;
  const show = (next: CaseSummary | undefined) =>
    void navigate({ search: { case: next?.id }, replace: true, resetScroll: true });
  const step = (by: number) => show(cases[Math.min(cases.length - 1, Math.max(0, place + by))]);
  const settle = (kind: 'approve' | 'reject' | 'snooze', until?: string) => {
    if (current) decide({ caseId: current.id, kind, until });
  };
  // At once: a key that is pressed while a dialog is being drawn would decide a case.
  const open = (wanted: 'note' | 'snooze' | 'block') => flushSync(() => setDialog(wanted));
  const takeBack = () => {
    const id = undo();
    if (id !== null) void navigate({ search: { case: id }, replace: true });
  };
  useKeys({
    j: unlessTyping(() => step(1)),
    k: unlessTyping(() => step(-1)),
    a: unlessTyping(() => settle('approve')),
    r: unlessTyping(() => settle('reject')),
    n: unlessTyping(() => current && open('note')),
    s: unlessTyping(() => current && open('snooze')),
    b: unlessTyping(() => current?.subject.shield_id && open('block')),
    u: unlessTyping(takeBack),
  });
  // What is on the screen stays there when a more urgent case comes: keys and dialogs act on it.
  const currentId = current?.id;
  useLayoutEffect(() => {
    if (currentId !== undefined && currentId !== asked)
      void navigate({ search: { case: currentId }, replace: true, resetScroll: true });
  }, [currentId, asked, navigate]);
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

/** The case that is asked for; where it is decided already, the one after it, or else the one before it. */
function caseAt(
  asked: number | undefined,
  listed: readonly CaseSummary[],
  gone: ReadonlySet<number>,
): CaseSummary | undefined {
  const isThere = ({ id }: CaseSummary) => !gone.has(id);
  const place = Math.max(
    0,
    listed.findIndex(({ id }) => id === asked),
  );
  return listed.slice(place).find(isThere) ?? listed.slice(0, place).findLast(isThere);
}

/** As others see who has a case; two people may have one name. */
const nameOf = ({ user }: Session) => `${user.name} #${user.id}`;
