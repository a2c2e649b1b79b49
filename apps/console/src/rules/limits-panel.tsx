import type { PromotionLimitsRecord } from '@rampart/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { post } from '../api/ask';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { limitsQuery } from './use-rules';

type LimitName = keyof PromotionLimitsRecord;

/** Their order on the page, with the step of each input. */
const LIMITS: readonly (readonly [LimitName, string])[] = [
  ['max_reject_rate_increase', '0.1'],
  ['max_review_rate_increase', '0.1'],
  ['max_approve_rate_increase', '0.1'],
  ['min_shadow_screenings', '1'],
  ['min_precision', '0.01'],
  ['max_false_positives', '1'],
];

/** What a version must keep to before it may decide. An empty field is no limit. */
export function LimitsPanel() {
  const { rules: text } = useText();
  const { data, error, refetch } = useQuery(limitsQuery);
  return (
    <Panel title={text.limits.title}>
      <p className="mb-3 text-soft">{text.limits.intro}</p>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data && <LimitsForm key={JSON.stringify(data)} limits={data} />}
    </Panel>
  );
}

function LimitsForm({ limits }: { limits: PromotionLimitsRecord }) {
  const { rules: text, common } = useText();
  const client = useQueryClient();
  const [isSaved, setIsSaved] = useState(false);
  const save = useMutation({
    mutationFn: (body: object) => post<PromotionLimitsRecord>('/api/v1/rules/limits', { body }),
    onSuccess: (saved) => {
      setIsSaved(true);
      client.setQueryData(limitsQuery.queryKey, saved);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = LIMITS.map(([name]) => {
      const value = String(form.get(name)).trim();
      return [name, value === '' ? null : Number(value)] as const;
    });
    save.mutate(Object.fromEntries(values));
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      {LIMITS.map(([name, step]) => (
        <Field
          key={name}
          label={text.limits.names[name]}
          name={name}
          type="number"
          min={0}
          step={step}
          defaultValue={limits[name] ?? ''}
          placeholder={text.limits.none}
        />
      ))}
      {save.error && <Problem error={save.error} />}
      <div className="flex items-center gap-3">
        <Button type="submit" disabled={save.isPending}>
          {common.save}
        </Button>
        <span aria-live="polite" className="text-good">
          {isSaved && text.form.saved}
        </span>
      </div>
    </form>
  );
}
