import type { CaseOutcome, DecidedOrder, Override, ShieldStatus } from '@rampart/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../api/ask';
import { sessionQuery } from '../api/session';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Field } from '../parts/field';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { OverrideLine } from './override-line';
import type { ExplainedOrder } from './use-order';
import { useUndoTime } from './use-undo-time';

interface Asked {
  readonly decision: ShieldStatus;
  readonly reason: string;
  readonly outcome: CaseOutcome | null;
  readonly replaces: number;
}

const OUTCOMES = ['confirmed_fraud', 'false_positive'] as const;

/** Where an order is decided by hand, and the decision taken back. */
export function DecidePanel({ id, override }: { id: string; override: Override | null }) {
  const { order, outcome: outcomes, common } = useText();
  const text = order.decide;
  const { data: session } = useQuery(sessionQuery);
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState('');
  const { decide, undo } = useDeciding(id, () => setReason(''));
  const secondsLeft = useUndoTime(override);
  const isOwn = override?.actor.kind === 'user' && override.actor.id === String(session?.user.id);
  const send = (decision: ShieldStatus) =>
    decide.mutate({
      ...{ decision, reason: reason.trim(), replaces: override?.revision ?? 0 },
      outcome: OUTCOMES.find((each) => each === outcome) ?? null,
    });
  const isReady = reason.trim() !== '' && !decide.isPending;
  if (session && !session.scopes.includes('screen.decide')) return null;
  return (
    <Panel title={text.title}>
      {override && <OverrideLine override={override} />}
      {override && isOwn && secondsLeft > 0 && (
        <Button className="mb-3" disabled={undo.isPending} onClick={() => undo.mutate(override.revision)}>
          {text.undo(secondsLeft)}
        </Button>
      )}
      <Field
        label={text.reason}
        value={reason}
        maxLength={1_000}
        required
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="mt-3">
        <Choice
          label={text.outcome}
          value={outcome}
          options={[['', text.unknown], ...OUTCOMES.map((each) => [each, outcomes[each]] as const)]}
          onChoose={setOutcome}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="good" disabled={!isReady} onClick={() => send('APPROVE')}>
          {text.approve}
        </Button>
        <Button disabled={!isReady} onClick={() => send('REVIEW')}>
          {text.review}
        </Button>
        <Button kind="bad" disabled={!isReady} onClick={() => send('REJECT')}>
          {text.reject}
        </Button>
      </div>
      <div aria-live="polite" className="mt-3">
        {decide.isPending && common.loading}
        {decide.error && <Problem error={decide.error} />}
        {undo.error && <Problem error={undo.error} />}
      </div>
    </Panel>
  );
}

/** The calls, and what shows a decision; after a refusal the order is read again, since another decision may hold. */
function useDeciding(id: string, clear: () => void) {
  const client = useQueryClient();
  const path = `/api/v1/screen/${encodeURIComponent(id)}/decide`;
  const show = ({ override }: DecidedOrder) =>
    client.setQueryData<ExplainedOrder>(['order', id], (order) => order && { ...order, override });
  const onSettled = (_done: unknown, error: Error | null) => {
    if (error) void client.invalidateQueries({ queryKey: ['order', id] });
    void client.invalidateQueries({ queryKey: ['related', id] });
  };
  const decide = useMutation({
    mutationFn: ({ outcome, ...rest }: Asked) =>
      post<DecidedOrder>(path, { body: { ...rest, ...(outcome && { outcome }) } }),
    onSuccess: (decided) => {
      clear();
      show(decided);
    },
    onSettled,
  });
  const undo = useMutation({
    mutationFn: (revision: number) => post<DecidedOrder>(`${path}/undo`, { body: { revision } }),
    onSuccess: show,
    onSettled,
  });
  return { decide, undo };
}
