import { Link } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error';
import { Button } from '../../parts/button';
import { Hotkey } from '../../parts/hotkey';
import { useText } from '../../text/text';
import type { Decision } from './decision';
import { useActName } from './use-act-name';
import { OUTCOMES } from './use-decisions';
import type { UndoStack } from './use-undo-stack';

interface UndoBarProps {
  readonly stack: UndoStack;
  /** The decision that is not sent yet. */
  readonly pending: Decision | null;
  toggleOutcome(): void;
  undo(): void;
}

/** Says what was just done or undone, or why it cannot be undone. */
export function UndoBar({ stack: { notice, top }, pending, toggleOutcome, undo }: UndoBarProps) {
  const { queue: text, said } = useText();
  const nameOf = useActName();
  if (notice === null) return null;
  const { act, result, error } = notice;
  const name = nameOf(act);
  const why = error instanceof ApiError ? (said(error.message) ?? error.message) : '';
  const isTop = result === 'made' && act === top && typeof act.undo !== 'string';
  const isPending = pending?.kind === act.kind && pending.cases.every(({ id }) => act.caseIds.includes(id));
  return (
    <div
      role="status"
      className="fixed bottom-4 left-1/2 max-md:bottom-18 z-20 flex max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-wrap items-center gap-3 rounded-lg border border-line bg-ink px-4 py-2 text-panel shadow-lg"
    >
      <span>
        {result === 'made' && text.made[act.kind](text.cases(act.caseIds), act.what ?? '')}
        {result === 'undone' && text.undone(name)}
        {result === 'final' && typeof act.undo === 'string' && text.final(name, text.finals[act.undo])}
        {result === 'failed' && text.undoFailed(name, why)}
      </span>
      {result === 'final' && act.undo === 'sent' && act.caseIds[0] !== undefined && (
        <Link to="/queue" search={{ state: 'decided', case: act.caseIds[0] }} className="underline">
          {text.show(act.caseIds[0])}
        </Link>
      )}
      {result === 'made' && isPending && <OutcomeToggle pending={pending} toggle={toggleOutcome} />}
      {isTop && (
        <Button aria-keyshortcuts="u" onClick={undo}>
          {text.undo(name)}
          <Hotkey>u</Hotkey>
        </Button>
      )}
    </div>
  );
}

/** States with a decision how the orders turned out; without it, models learn nothing from the decision. */
function OutcomeToggle({ pending, toggle }: { pending: Decision; toggle(): void }) {
  const { order } = useText();
  const known = OUTCOMES[pending.kind];
  if (!known) return null;
  const isStated = pending.outcome !== undefined;
  return (
    <Button kind={isStated ? 'main' : 'plain'} aria-pressed={isStated} aria-keyshortcuts="c" onClick={toggle}>
      {known === 'confirmed_fraud' ? order.feedback.fraud : order.feedback.legitimate}
      <Hotkey>c</Hotkey>
    </Button>
  );
}
