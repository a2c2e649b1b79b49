import type { CaseChange } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { ActorName } from '../../parts/actor-name';
import { Moment } from '../../parts/moment';
import { Problem } from '../../parts/problem';
import { useText } from '../../text/text';
import type { Refusal } from './change-cases';
import type { Decision } from './decision';

interface FailedDecisionProps {
  readonly decision: Decision;
  readonly caseIds: readonly number[];
  /** Why, of each case; empty when none was decided because of the error. */
  readonly refusals: readonly Refusal[];
  readonly error: unknown;
}

/** A decision that was not made, or not about all of its cases: because a colleague was first, and what they did; or because of an error. */
export function FailedDecision({ decision, caseIds, refusals, error }: FailedDecisionProps) {
  const { queue: text } = useText();
  if (refusals.length > 0) {
    return (
      <div role="alert" className="grid min-w-0 gap-2">
        {refusals.map((refusal) => (
          <RefusalLine key={refusal.id} refusal={refusal} decision={decision} />
        ))}
      </div>
    );
  }
  return (
    <>
      {caseIds.map((id) => (
        <p key={id} className="font-medium">
          {text.notDone[decision.kind](id)}
        </p>
      ))}
      <Problem error={error} />
    </>
  );
}

function RefusalLine({ refusal, decision }: { refusal: Refusal; decision: Decision }) {
  const { queue: text, said } = useText();
  const { id, lastChange, message } = refusal;
  return (
    <p>
      <strong>{text.notDone[decision.kind](id)}</strong>{' '}
      {lastChange ? <Meanwhile change={lastChange} /> : (said(message) ?? message)}{' '}
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
