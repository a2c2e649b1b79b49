import type { ListEntry } from '@rampart/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { post } from '../api/ask';
import { isMasked } from '../api/masked';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { Problem } from '../parts/problem';
import { Visible } from '../parts/visible';
import { useText } from '../text/text';
import { endIn, useEntryEnds } from './use-entry-ends';

/** Choices beside a number of days. */
const [SAME, NEVER] = ['same', 'never'] as const;

/** Changes reason, expiry and strictness of an entry; its value and list are what it is. */
export function EditEntryDialog({ entry, close }: { entry: ListEntry; close(): void }) {
  const { lists, common } = useText();
  const { form: words, edit: text } = lists;
  const client = useQueryClient();
  const ends = useEntryEnds();
  const [until, setUntil] = useState<string>(SAME);
  const isReasonMasked = isMasked(entry, 'reason');
  const save = useMutation({
    mutationFn: (body: object) => post<ListEntry>(`/api/v1/lists/${entry.id}`, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['lists'] });
      close();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = isReasonMasked ? '' : String(form.get('reason')).trim();
    const isStrict = form.get('strict') === 'on';
    const change = {
      ...(reason !== '' && reason !== entry.reason && { reason }),
      ...(until === NEVER && { keeps: true }),
      ...(Number(until) > 0 && { expires_at: endIn(Number(until)) }),
      ...(isStrict !== entry.non_overridable && { non_overridable: isStrict }),
    };
    if (Object.keys(change).length === 0) close();
    else save.mutate(change);
  };
  return (
    <Dialog title={text.title} onClose={close}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="font-medium break-all">
          <Visible text={entry.value} />
        </p>
        <Field
          label={words.reason}
          hint={isReasonMasked ? text.masked : ''}
          name="reason"
          defaultValue={entry.reason ?? ''}
          maxLength={1_000}
          disabled={isReasonMasked}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Choice
            label={words.expires}
            value={until}
            options={[
              [SAME, text.sameEnd],
              ...ends.days.map((each) => [String(each), text.fromNow(words.days(each))] as const),
              ...(ends.mayStay ? [[NEVER, words.never] as const] : []),
            ]}
            onChoose={setUntil}
          />
          {entry.list_type === 'blacklist' && (
            <label className="flex items-center gap-2">
              <input type="checkbox" name="strict" defaultChecked={entry.non_overridable} />
              {words.strict}
            </label>
          )}
        </div>
        {save.error && <Problem error={save.error} />}
        <div className="flex gap-2">
          <Button kind="main" type="submit" disabled={save.isPending}>
            {common.save}
          </Button>
          <Button onClick={close}>{common.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
