import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type AccountSettings, accountSettingsQuery, OPENINGS, type Opening } from '../api/account-settings';
import { ApiError } from '../api/api-error';
import { post } from '../api/ask';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Field } from '../parts/field';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

/** Which orders open a case, when cases are due, and for how long analysts add list entries. */
export function QueuePanel({ mayChange }: { mayChange: boolean }) {
  const { accountSettings, common } = useText();
  const { queue: text } = accountSettings;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(accountSettingsQuery);
  const [opening, setOpening] = useState<Opening | null>(null);
  const save = useMutation({
    mutationFn: (body: object) => post<AccountSettings>('/api/v1/settings', { body }),
    onSuccess: (saved) => client.setQueryData(accountSettingsQuery.queryKey, saved),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    save.mutate({
      due_minutes: Number(form.get('due')),
      analyst_entry_days: Number(form.get('days')),
      ...(opening && { case_opening: opening }),
    });
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
          <Field
            key={`days ${data.in_force.analyst_entry_days}`}
            label={text.entryDays}
            name="days"
            type="number"
            min={1}
            max={3_650}
            defaultValue={data.in_force.analyst_entry_days}
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
