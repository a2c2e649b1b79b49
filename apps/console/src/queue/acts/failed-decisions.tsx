import type { CaseChange } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { ActorName } from '../../parts/actor-name';
import { Button } from '../../parts/button';
import { Moment } from '../../parts/moment';
import { Problem } from '../../parts/problem';
import { useText } from '../../text/text';
import type { Refusal } from './change-cases';
import type { Decision } from './decision';
import { type FailedDecision, failedDecisions } from './failed-store';

interface FailedDecisionsProps {
  readonly failed: readonly FailedDecision[];
  /** Decides again what failed for all of its cases. */
  tryAgain(decision: Decision): void;
}

/** Decisions that were not made: because a colleague was first, and what they did; or because of an error. */
export function FailedDecisions({ failed, tryAgain }: FailedDecisionsProps) {
  const { queue: text, common } = useText();
  if (failed.length === 0) return null;
  return (
    <ul aria-label={text.notMade} className="mb-3 grid gap-2">
      {failed.map((each) => (
        <li
          key={each.number}
          className="flex flex-wrap items-start gap-2 rounded-lg border border-warn bg-warn-ground p-3"
        >
          {each.refusals.length > 0 ? (
            <div role="alert" className="grid min-w-0 grow gap-2">
              {each.refusals.map((refusal) => (
                <RefusalLine key={refusal.id} refusal={refusal} decision={each.decision} />
              ))}
            </div>
          ) : (
            <div className="grid min-w-0 grow gap-2">
              <p className="font-medium">{text.failed(text.cases(each.caseIds), each.caseIds.length)}</p>
              <Problem error={each.error} />
            </div>
          )}
          <span className="flex flex-wrap gap-2">
            {each.refusals.length === 0 && (
              <Button
                onClick={() => {
                  failedDecisions.dismiss(each);
                  tryAgain(each.decision);
                }}
              >
                {common.retry}
              </Button>
            )}
            <Button kind="quiet" onClick={() => failedDecisions.dismiss(each)}>
              {common.close}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function RefusalLine({ refusal, decision }: { refusal: Refusal; decision: Decision }) {
  const { queue: text } = useText();
  const { id, lastChange, message } = refusal;
  return (
    <p>
      <strong>{text.notDone[decision.kind](id)}</strong>{' '}
      {lastChange ? <Meanwhile change={lastChange} /> : message}{' '}
      <Link to="/queue" search={{ case: id }} className="underline">
        {text.show(id)}
      </Link>
    </p>
  );
}

/** What a colleague has done with a case, and when. */
function Meanwhile({ change: { kind, actor, at, detail } }: { change: CaseChange }) {
  const { meanwhile: text } = useText().queue;
  if (kind === 'screening_linked') return text.joined;
  const said = {
    decided:
      detail.decision === 'approve' || detail.decision === 'reject' ? text[detail.decision] : text.decided,
    order_decided: text.order,
    outcome_recorded: text.outcome,
  }[kind as string];
  return (
    <>
      <ActorName actor={actor} /> {said ?? text.changed} (<Moment at={at} />
      ).
    </>
  );
}
