import type { CaseSummary } from '@rampart/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../api/api-error';
import { type Session, sessionQuery } from '../api/session';
import { caseQuery } from '../cases/case-query';
import { NoteDialog } from '../cases/note-dialog';
import { BlockDialog, unblock } from '../order/block-dialog';
import { Problem } from '../parts/problem';
import { unlessTyping, useKeys } from '../parts/use-keys';
import { useText } from '../text/text';
import type { DecisionKind } from './acts/decision';
import { UndoBar } from './acts/undo-bar';
import { areAllOf, useAssign } from './acts/use-assign';
import { useDecisions } from './acts/use-decisions';
import { type ActKind, useUndoStack } from './acts/use-undo-stack';
import { CaseList } from './case-list';
import { CasePanel } from './case-panel';
import { type CaseDialog, CaseToolbar } from './case-toolbar';
import { isTakenFrom } from './is-taken-from';
import { QueueFigures } from './queue-figures';
import { QueueFilters } from './queue-filters';
import { hasFilters } from './queue-search';
import { SnoozeDialog } from './snooze-dialog';
import { TagsDialog } from './tags-dialog';
import { useCurrentCase } from './use-current-case';
import { LISTED, prefetchCase, queueQuery } from './use-queue';
import { useSelection } from './use-selection';
import { useStart } from './use-start';

const PREFETCHED = 2;
/** Acts with which cases leave the screen: undone, they are there again. */
const LEAVE: readonly ActKind[] = ['approve', 'reject', 'snooze', 'wake'];

/** Where an analyst works off the cases, most urgent first, without leaving the keyboard. */
export function QueueScreen() {
  const { queue: text } = useText();
  const client = useQueryClient();
  const navigate = useNavigate({ from: '/queue' });
  const search = useSearch({ from: '/signed-in/queue' });
  const { data: session } = useQuery(sessionQuery);
  const analyst = session ? nameOf(session) : '';
  const queue = useQuery(queueQuery(search, analyst));
  const stack = useUndoStack();
  const { decide, toggleOutcome, pending, isGone } = useDecisions(session?.account?.id ?? 0, stack);
  const [dialog, setDialog] = useState<CaseDialog | null>(null);
  const [blocked, setBlocked] = useState<number | null>(null);
  // A case that is decided anew stays among the decided ones.
  const isHidden = ({ id }: CaseSummary) => search.state !== 'decided' && isGone(id, queue.dataUpdatedAt);
  const listed = queue.data ?? [];
  const cases = listed.filter((each) => !isHidden(each));
  const mayClaim = session?.scopes.includes('cases.write') ?? false;
  const isChoosing = useStart(search, queue.data, { analyst, mayClaim });
  const isTaken = (each: CaseSummary) => isTakenFrom(each, analyst);
  const found = useCurrentCase(search.case, queue, { isHidden, isTaken });
  const current = isChoosing ? undefined : found;
  const place = current ? cases.findIndex(({ id }) => id === current.id) : -1;
  const selection = useSelection(cases.map(({ id }) => id));
  const selected = cases.filter(({ id }) => selection.has(id));
  const targets = selected.length > 0 ? selected : current ? [current] : [];
  /** The case that came by itself, after a decision. */
  const cameByItself = useRef<number | undefined>(undefined);
  const show = (next: CaseSummary | undefined) => {
    cameByItself.current = undefined;
    void navigate({ search: { ...search, case: next?.id }, replace: true, resetScroll: true });
  };
  const step = (by: number) => show(cases[Math.min(cases.length - 1, Math.max(0, place + by))]);
  const goOn = (without: ReadonlySet<number>) => {
    const next = nextFree(cases, Math.max(0, place), without, analyst);
    show(next);
    cameByItself.current = next?.id;
  };
  const settle = (kind: DecisionKind, until?: string) => {
    if (targets.length === 0) return;
    const caseIds = targets.map(({ id }) => id);
    // What was on the screen: the list may know of more by now.
    const versionOf = ({ id, version }: CaseSummary) =>
      (id === current?.id ? client.getQueryData(caseQuery(id).queryKey)?.version : undefined) ?? version;
    const versions = new Map(targets.map((each) => [each.id, versionOf(each)]));
    decide({ kind, cases: targets, versions, ...(until && { until }) });
    selection.select([]);
    if (current && caseIds.includes(current.id)) goOn(new Set(caseIds));
  };
  const takeBack = async () => {
    const act = await stack.undo();
    if (act === null || !LEAVE.includes(act.kind)) return;
    const [first, ...others] = act.caseIds;
    if (first === undefined) return;
    if (others.length > 0) selection.select([first, ...others]);
    void navigate({ search: { ...search, case: first }, replace: true });
  };
  const assign = useAssign(analyst, stack);
  const actions = {
    settle,
    open: (wanted: CaseDialog) => setDialog(wanted),
    assign: () => targets.length > 0 && !assign.isPending && assign.mutate(targets),
    unselect: () => selection.select([]),
  };
  const isBulk = selected.length > 0;
  const canBlock = current?.subject.shield_id != null;
  // At once: a key that is pressed while a dialog is being drawn would decide a case.
  const open = (wanted: CaseDialog, isPossible: boolean) => isPossible && flushSync(() => setDialog(wanted));
  useKeys({
    j: unlessTyping(() => step(1)),
    k: unlessTyping(() => step(-1)),
    a: unlessTyping(() => settle('approve')),
    r: unlessTyping(() => settle('reject')),
    n: unlessTyping(() => open('note', current !== undefined && !isBulk)),
    s: unlessTyping(() => open('snooze', targets.length > 0)),
    b: unlessTyping(() => open('block', canBlock && !isBulk)),
    t: unlessTyping(() => open('tags', targets.length > 0)),
    m: unlessTyping(actions.assign),
    x: unlessTyping(() => current && selection.toggle(current.id)),
    'Shift+X': unlessTyping(selection.toggleAll),
    Escape: unlessTyping(actions.unselect),
    c: unlessTyping(toggleOutcome),
    u: unlessTyping(() => void takeBack()),
  });
  // What is on the screen stays there when a more urgent case comes: keys and dialogs act on it.
  const currentId = current?.id;
  useLayoutEffect(() => {
    if (currentId !== undefined && currentId !== search.case)
      void navigate({ search: { ...search, case: currentId }, replace: true, resetScroll: true });
  }, [currentId, search, navigate]);
  const upcoming = cases.slice(place + 1, place + 1 + PREFETCHED).map(({ id }) => id);
  const ahead = upcoming.join();
  useEffect(() => {
    for (const id of ahead.split(',').filter(Boolean)) void prefetchCase(client, Number(id));
  }, [client, ahead]);

  if (queue.error instanceof ApiError && queue.error.code === 'module_not_installed')
    return <p>{text.absent}</p>;
  if (queue.error && !queue.data) return <Problem error={queue.error} retry={() => void queue.refetch()} />;
  const order = current?.subject.shield_id;
  return (
    <>
      <QueueFigures lastAct={stack.top} undo={() => void takeBack()} />
      <QueueFilters
        search={search}
        cases={listed}
        change={(wanted) => {
          selection.select([]);
          void navigate({ search: wanted });
        }}
      />
      {assign.error && <Problem error={assign.error} />}
      {queue.isSuccess && cases.length === 0 && !current && !isChoosing && (
        <div className="rounded-lg border border-line bg-panel p-10 text-center">
          <h2 className="mb-1 text-base font-semibold">
            {hasFilters(search) ? text.noneFits.title : text.done.title}
          </h2>
          <p className="text-soft">{hasFilters(search) ? text.noneFits.text : text.done.text}</p>
        </div>
      )}
      {(current || cases.length > 0) && (
        <div className="grid gap-4 max-md:pb-18 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <CaseList
            cases={cases}
            currentId={currentId}
            analyst={analyst}
            search={search}
            selection={selection}
            isCut={listed.length === LISTED}
          />
          {current && (
            <div className="grid min-w-0 content-start gap-4">
              <CaseToolbar
                actions={actions}
                selected={selected.length}
                taken={selected.filter(isTaken).length}
                canBlock={canBlock}
                isMine={areAllOf(targets, analyst)}
              />
              <CasePanel
                key={current.id}
                summary={current}
                analyst={analyst}
                isBlocked={blocked === current.id}
                push={stack.push}
                onTaken={() => {
                  void client.invalidateQueries({ queryKey: ['queue'] });
                  if (cameByItself.current === current.id) goOn(new Set([current.id]));
                }}
              />
            </div>
          )}
        </div>
      )}
      {dialog === 'note' && current && (
        <NoteDialog
          id={current.id}
          close={() => setDialog(null)}
          saved={() => stack.push({ kind: 'note', caseIds: [current.id], undo: 'note' })}
        />
      )}
      {dialog === 'tags' && targets.length > 0 && (
        <TagsDialog cases={targets} push={stack.push} close={() => setDialog(null)} />
      )}
      {dialog === 'snooze' && (
        <SnoozeDialog
          close={() => setDialog(null)}
          canWake={targets.some(({ snoozed_until }) => snoozed_until !== null)}
          snooze={(until) => {
            setDialog(null);
            settle(until === null ? 'wake' : 'snooze', until ?? undefined);
          }}
        />
      )}
      {dialog === 'block' && current && order && (
        <BlockDialog
          id={order}
          close={() => setDialog(null)}
          done={(entry) => {
            setDialog(null);
            setBlocked(current.id);
            stack.push({
              ...{ kind: 'block', caseIds: [current.id], what: entry.what },
              undo: entry.isNew ? () => unblock(entry.id).then(() => setBlocked(null)) : 'listedBefore',
            });
          }}
        />
      )}
      <p role="status" className="sr-only">
        {blocked !== null && text.blocked(blocked)}
      </p>
      <UndoBar stack={stack} pending={pending} toggleOutcome={toggleOutcome} undo={() => void takeBack()} />
    </>
  );
}

/** The case to go on with: the next one that no other analyst has open, or one before it; otherwise any that is left. */
function nextFree(
  cases: readonly CaseSummary[],
  place: number,
  without: ReadonlySet<number>,
  analyst: string,
): CaseSummary | undefined {
  const left = (each: CaseSummary) => !without.has(each.id);
  const isFree = (each: CaseSummary) => left(each) && !isTakenFrom(each, analyst);
  return cases.slice(place).find(isFree) ?? cases.slice(0, place).findLast(isFree) ?? cases.find(left);
}

/** As others see who has a case; two people may have one name. */
const nameOf = ({ user }: Session) => `${user.name} #${user.id}`;
