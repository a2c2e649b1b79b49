import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { get, post } from '../api/ask';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { formatOf } from '../text/format';
import { useLanguage, useText } from '../text/text';
import { type Erasure, Erasures, sumOf, useErasuresChanged } from './erasures';

const KINDS = ['email', 'phone', 'ip', 'username', 'device', 'account'] as const;
type Kind = (typeof KINDS)[number];

interface Wanted {
  readonly entity_type: Kind;
  readonly value: string;
}

type Rows = Readonly<Record<string, number>>;

interface Preview {
  readonly found: Rows;
  readonly not_counted: readonly string[];
}

/** Shows where a value of a person is kept, and erases it; and how long everything is kept. */
export function PrivacyPanel() {
  const { privacy: text } = useText().accountSettings;
  const [kind, setKind] = useState<Kind>('email');
  const [asking, setAsking] = useState<Wanted | null>(null);
  const preview = useMutation({
    mutationFn: (body: Wanted) => post<Preview>('/api/v1/erasures/preview', { body }),
  });
  const erase = useMutation({
    mutationFn: (body: Wanted) => post<Erasure>('/api/v1/erasures', { body }),
    onSuccess: () => {
      setAsking(null);
      preview.reset();
    },
    // Also when services could not be reached: it is tried again by itself.
    onSettled: useErasuresChanged(),
  });
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    erase.reset();
    preview.mutate({ entity_type: kind, value: String(new FormData(event.currentTarget).get('value')) });
  };
  const { data, variables } = preview;
  return (
    <Panel title={text.title}>
      <p className="mb-3 text-soft">{text.intro}</p>
      <form onSubmit={look} className="flex flex-wrap items-end gap-3">
        <Choice
          label={text.kind}
          value={kind}
          options={KINDS.map((each) => [each, text.kinds[each]])}
          onChoose={(chosen) => setKind(chosen as Kind)}
        />
        <Field label={text.value} name="value" autoComplete="off" maxLength={1_024} required />
        <Button type="submit" disabled={preview.isPending}>
          {text.look}
        </Button>
      </form>
      <div aria-live="polite" className="mt-3">
        {preview.error && <Problem error={preview.error} />}
        {erase.data && (
          <p className="text-good">
            {erase.data.state === 'running' ? text.goesOn : text.erased(sumOf(erase.data.erased))}
          </p>
        )}
        {data && variables && <Found preview={data} erase={() => setAsking(variables)} />}
      </div>
      {asking && (
        <EraseDialog
          error={erase.error}
          isPending={erase.isPending}
          erase={() => erase.mutate(asking)}
          close={() => setAsking(null)}
        />
      )}
      <Erasures />
      <Retention />
    </Panel>
  );
}

function Found({ preview, erase }: { preview: Preview; erase(): void }) {
  const { privacy: text } = useText().accountSettings;
  const { found: rows, not_counted: notCounted } = preview;
  const sum = sumOf(rows);
  return (
    <>
      <p className="font-medium">{sum === 0 ? text.nothing : text.found(sum)}</p>
      <ul className="my-2 font-mono text-xs">
        {Object.entries(rows).map(
          ([table, count]) => count > 0 && <li key={table}>{`${table}: ${count}`}</li>,
        )}
      </ul>
      {notCounted.length > 0 && (
        <p className="mb-2 text-xs text-soft">{text.notCounted(notCounted.join(', '))}</p>
      )}
      <Button kind="bad" onClick={erase}>
        {text.erase}
      </Button>
    </>
  );
}

interface EraseDialogProps {
  readonly error: Error | null;
  readonly isPending: boolean;
  erase(): void;
  close(): void;
}

function EraseDialog({ error, isPending, erase, close }: EraseDialogProps) {
  const { accountSettings, common } = useText();
  const { privacy: text } = accountSettings;
  return (
    <Dialog title={text.eraseTitle} onClose={close}>
      <p className="mb-4 text-soft">{text.eraseText}</p>
      {error && <Problem error={error} />}
      <div className="flex gap-2">
        <Button kind="bad" disabled={isPending} onClick={erase}>
          {text.erase}
        </Button>
        <Button autoFocus onClick={close}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

interface Kept {
  readonly retention: readonly { readonly service: string; readonly kept: string; readonly days: number }[];
}

function Retention() {
  const { text, language } = useLanguage();
  const { privacy: words } = text.accountSettings;
  const format = formatOf(language);
  const { data } = useQuery({
    queryKey: ['retention'],
    queryFn: ({ signal }) => get<Kept>('/api/v1/retention', { signal }),
    staleTime: 300_000,
  });
  return (
    <section className="mt-4 border-t border-line pt-3" aria-label={words.retention}>
      <h3 className="mb-2 font-medium">{words.retention}</h3>
      <ul className="text-xs">
        {data?.retention.map(({ service, kept, days }) => (
          <li key={`${service} ${kept}`} className="flex justify-between gap-3 border-t border-line py-1">
            <span className="font-mono break-all">
              {service}: {kept.replaceAll('_', ' ')}
            </span>
            <span className="whitespace-nowrap tabular-nums">{words.days(format.number(days))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
