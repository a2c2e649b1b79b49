import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api-error';
import { get, post } from '../api/ask';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Field } from '../parts/field';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

const OPENINGS = ['review', 'review_and_reject', 'reject', 'rules_only'] as const;
type Opening = (typeof OPENINGS)[number];

interface QueueSettings {
  readonly in_force: { readonly case_opening: Opening; readonly due_minutes: number };
}

/** Which orders open a case, and when cases are due. */
export function QueuePanel({ mayChange }: { mayChange: boolean }) {
  const { accountSettings, common } = useText();
  const { queue: text } = accountSettings;
  const client = useQueryClient();
  const queryKey = ['queue-settings'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<QueueSettings>('/api/v1/settings', { signal }),
    retry: false,
  });
  const [opening, setOpening] = useState<Opening | null>(null);
  const save = useMutation({
    mutationFn: (body: object) => post<QueueSettings>('/api/v1/settings', { body }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const due = Number(new FormData(event.currentTarget).get('due'));
    save.mutate({ due_minutes: due, ...(opening && { case_opening: opening }) });
  };
  const isAbsent = error instanceof ApiError && error.code === 'module_not_installed';
  return (
    <Panel title={text.title}>
      {isAbsent && <p className="text-soft">{text.absent}</p>}
      {error && !isAbsent && <Problem error={error} retry={() => void refetch()} />}
      {data && (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <div className="grid gap-1">
            <span className="font-medium">{text.opening}</span>
            <Choice
              label={text.opening}
              value={opening ?? data.in_force.case_opening}
              options={OPENINGS.map((each) => [each, text.openings[each]])}
              onChoose={(chosen) => setOpening(chosen as Opening)}
            />
          </div>
          <Field
            key={data.in_force.due_minutes}
            label={text.due}
            name="due"
            type="number"
            min={1}
            defaultValue={data.in_force.due_minutes}
            disabled={!mayChange}
            required
          />
          {mayChange && (
            <Button type="submit" disabled={save.isPending}>
              {common.save}
            </Button>
          )}
          <span aria-live="polite" className="text-good">
            {save.isSuccess && text.saved}
          </span>
          {save.error && <Problem error={save.error} />}
        </form>
      )}
    </Panel>
  );
}
