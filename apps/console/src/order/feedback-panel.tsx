import type { CaseOutcome } from '@rampart/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../api/ask';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

type Action = 'mark_fraud' | 'mark_legitimate';

/** Where the order's outcome is recorded, or corrected. */
export function FeedbackPanel({ id, outcome }: { id: string; outcome: CaseOutcome | null }) {
  const { order, outcome: outcomes } = useText();
  const text = order.feedback;
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const record = useMutation({
    mutationFn: (action: Action) =>
      post<{ readonly outcome: CaseOutcome }>(`/api/v1/screen/${encodeURIComponent(id)}/feedback`, {
        body: { action, ...(reason.trim() !== '' && { reason }) },
      }),
    onSuccess: () => {
      setReason('');
      void client.invalidateQueries({ queryKey: ['related', id] });
      void client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  const known = record.data?.outcome ?? outcome;
  return (
    <Panel title={text.title}>
      <p className="mb-3 text-soft">{text.intro}</p>
      {known && <p className="mb-3 font-medium">{text.known(outcomes[known])}</p>}
      <Field
        label={text.reason}
        value={reason}
        maxLength={1_000}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="bad" disabled={record.isPending} onClick={() => record.mutate('mark_fraud')}>
          {text.fraud}
        </Button>
        <Button kind="good" disabled={record.isPending} onClick={() => record.mutate('mark_legitimate')}>
          {text.legitimate}
        </Button>
      </div>
      <div aria-live="polite" className="mt-3">
        {record.isSuccess && <p className="text-good">{text.saved}</p>}
        {record.error && <Problem error={record.error} />}
      </div>
    </Panel>
  );
}
