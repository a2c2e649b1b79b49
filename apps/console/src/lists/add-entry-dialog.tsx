import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api-error';
import { post } from '../api/ask';
import { useIsMasked } from '../api/masked';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { Problem } from '../parts/problem';
import { faultIn, messageOf } from '../parts/refusal-of';
import { useSettled } from '../parts/use-settled';
import { useText } from '../text/text';
import { endIn, useEntryEnds } from './use-entry-ends';
import { isOpen, KINDS, type Kind, LIST_TYPES, type ListedValue, usePreview } from './use-lists';

const USUAL_DAYS = 30;
/** A value that cannot be read, or that the order does not have. */
const REFUSALS: readonly number[] = [400, 409];

interface AddEntryDialogProps {
  /** Chosen at first. */
  readonly kind: Kind;
  /** The order whose value is listed without being shown, and the kinds of value that it has; else a value is typed. */
  readonly order?: { readonly id: string; readonly kinds: readonly Kind[] };
  close(): void;
  /** Called once the entry is on the list. */
  done?(): void;
}

/** Adds an entry, and says before what it would have matched. */
export function AddEntryDialog({ kind: initialKind, order, close, done = close }: AddEntryDialogProps) {
  const texts = useText();
  const { lists, common } = texts;
  const text = lists.form;
  const client = useQueryClient();
  const [list, setList] = useState<(typeof LIST_TYPES)[number]>('blacklist');
  const [kind, setKind] = useState(initialKind);
  const [value, setValue] = useState('');
  const ends = useEntryEnds();
  const [chosenDays, setDays] = useState<string | null>(null);
  const days = chosenDays ?? String(Math.min(USUAL_DAYS, ...ends.days.slice(-1)));
  const listed = order ? { shield_id: order.id } : { value: value.trim() };
  const add = useMutation({
    mutationFn: (body: object) => post('/api/v1/lists', { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['lists'] });
      done();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason')).trim();
    add.mutate({
      list_type: list,
      entity_type: kind,
      ...listed,
      ...(reason !== '' && { reason }),
      ...(days !== '' && { expires_at: endIn(Number(days)) }),
      ...(form.get('strict') === 'on' && { non_overridable: true }),
    });
  };
  const fault = faultIn('value', add.error, texts);
  return (
    <Dialog title={lists.add} onClose={close}>
      <form onSubmit={submit} className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Choice
            label={lists.which}
            value={list}
            options={LIST_TYPES.map((each) => [each, lists.types[each]])}
            onChoose={(chosen) => setList(chosen as typeof list)}
          />
          <Choice
            label={lists.kind}
            value={kind}
            options={(order?.kinds ?? KINDS).map((each) => [each, lists.kinds[each]])}
            onChoose={(chosen) => setKind(chosen as Kind)}
          />
        </div>
        {!order && (
          <Field
            label={text.value}
            hint={text.valueHint}
            error={fault}
            value={value}
            onChange={(event) => setValue(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            required
          />
        )}
        <PreviewLine list={list} kind={kind} listed={listed} />
        <Field label={text.reason} hint={text.reasonHint} name="reason" maxLength={1_000} />
        <div className="flex flex-wrap items-center gap-3">
          <Choice
            label={text.expires}
            value={days}
            options={[
              ...ends.days.map((each) => [String(each), text.days(each)] as const),
              ...(ends.mayStay ? [['', text.never] as const] : []),
            ]}
            onChoose={setDays}
          />
          {list === 'blacklist' && (
            <label className="flex items-center gap-2">
              <input type="checkbox" name="strict" />
              {text.strict}
            </label>
          )}
        </div>
        {add.error && fault === null && <Problem error={add.error} />}
        <div className="flex gap-2">
          <Button kind="main" type="submit" disabled={add.isPending}>
            {text.submit}
          </Button>
          <Button onClick={close}>{common.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface PreviewLineProps {
  readonly list: (typeof LIST_TYPES)[number];
  readonly kind: Kind;
  readonly listed: ListedValue;
}

function PreviewLine({ list, kind, listed }: PreviewLineProps) {
  const texts = useText();
  const { preview: text } = texts.lists;
  const settled = useSettled('value' in listed ? listed.value : '');
  // The server counts and records each value that is tried while values are masked: not while it is being typed.
  const [wanted, setWanted] = useState('');
  const isMasked = useIsMasked();
  const waits =
    isMasked && 'value' in listed && settled !== '' && !isOpen(kind, settled) && wanted !== settled;
  const typed = waits ? '' : settled;
  const { data, error, isFetching } = usePreview(list, kind, 'value' in listed ? { value: typed } : listed);
  if (waits) {
    return (
      <div>
        <Button onClick={() => setWanted(settled)}>{text.show}</Button>
      </div>
    );
  }
  return (
    <p
      aria-live="polite"
      className={`min-h-5 ${data && (data.approved > 0 || data.outweighed_by) ? 'text-warn' : 'text-soft'}`}
    >
      {isFetching && text.waiting}
      {!isFetching && error instanceof ApiError && REFUSALS.includes(error.status) && messageOf(error, texts)}
      {!isFetching && data && (data.screenings === 0 ? text.none : text.some(data.screenings, data.approved))}
      {!isFetching && data?.outweighed_by !== undefined && ` ${text.outweighed[list]}`}
    </p>
  );
}
