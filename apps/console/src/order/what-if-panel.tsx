import type { WhatIfRecord } from '@rampart/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { post } from '../api/ask';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Field } from '../parts/field';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { StatusBadge } from '../parts/status-badge';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';

/** Values that can be changed here. */
const FIELDS = ['amount', 'email', 'ip', 'phone', 'bin_no', 'bill_country', 'ship_country'] as const;

/** What the order would be with another value. */
export function WhatIfPanel({ id }: { id: string }) {
  const { text, language } = useLanguage();
  const words = text.order.whatIf;
  const format = formatOf(language);
  const [field, setField] = useState<string>(FIELDS[0]);
  const [value, setValue] = useState('');
  const ask = useMutation({
    mutationFn: (order: Readonly<Record<string, string | null>>) =>
      post<WhatIfRecord>('/api/v1/screen/what-if', { body: { shield_id: id, order } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate({ [field]: value.trim() === '' ? null : value.trim() });
  };
  return (
    <Panel title={words.title}>
      <form onSubmit={submit} className="grid gap-2">
        <Choice
          label={words.field}
          value={field}
          options={FIELDS.map((each) => [each, words.fields[each]])}
          onChoose={setField}
        />
        <Field
          label={words.value}
          hint={words.hint}
          value={value}
          maxLength={1_000}
          onChange={(event) => setValue(event.target.value)}
        />
        <Button type="submit" disabled={ask.isPending}>
          {words.ask}
        </Button>
      </form>
      <div aria-live="polite" className="mt-3 grid gap-2">
        {ask.error && <Problem error={ask.error} />}
        {ask.data && <Supposed answer={ask.data} signed={format.signed} />}
      </div>
    </Panel>
  );
}

interface SupposedProps {
  readonly answer: WhatIfRecord;
  signed(points: number): string;
}

/** Both decisions, and what makes the difference. */
function Supposed({ answer: { before, after, differences, left_out }, signed }: SupposedProps) {
  const { text } = useLanguage();
  const words = text.order.whatIf;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {before && (
          <>
            <StatusBadge status={before.status} /> {Math.round(before.score)} →
          </>
        )}
        <StatusBadge status={after.status} /> {Math.round(after.score)}
      </p>
      {differences.length === 0 && before?.status === after.status && (
        <p className="text-soft">{words.same}</p>
      )}
      <ul className="grid gap-1 text-xs">
        {differences.map(({ code, before: from, after: to }) => (
          <li key={code} className="flex justify-between gap-2">
            <span>{text.signal(code)}</span>
            <span className="tabular-nums">{signed(to - from)}</span>
          </li>
        ))}
      </ul>
      {left_out.length > 0 && <p className="text-xs text-soft">{words.leftOut}</p>}
    </>
  );
}
