import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { get, post } from '../../api/ask';
import { Button } from '../../parts/button';
import { Field } from '../../parts/field';
import { Panel } from '../../parts/panel';
import { Problem } from '../../parts/problem';
import { formatOf } from '../../text/format';
import { useLanguage } from '../../text/text';
import { Simulation } from './simulation';

interface Thresholds {
  readonly review_above: number | null;
  readonly reject_from: number | null;
  readonly daily_amount_limit: number | null;
  readonly daily_attempts_limit: number | null;
  readonly in_force: {
    readonly review_above: number;
    readonly reject_from: number;
    readonly daily_amount_limit: number;
    readonly daily_attempts_limit: number;
  };
}

const NAMES = ['review_above', 'reject_from', 'daily_amount_limit', 'daily_attempts_limit'] as const;
type Name = (typeof NAMES)[number];

/** From which score, amount or number of orders on the account reviews and rejects. */
export function ThresholdsPanel({ mayChange }: { mayChange: boolean }) {
  const { text, language } = useLanguage();
  const { thresholds: words } = text.accountSettings;
  const format = formatOf(language);
  const client = useQueryClient();
  const queryKey = ['thresholds'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<Thresholds>('/api/v1/thresholds', { signal }),
  });
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const save = useMutation({
    mutationFn: (body: object) => post<Thresholds>('/api/v1/thresholds', { body }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      setTyped({});
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = NAMES.filter((name) => typed[name] !== undefined).map((name) => [
      name,
      typed[name] === '' ? null : Number(typed[name]),
    ]);
    save.mutate(Object.fromEntries(sent));
  };
  const labels: Readonly<Record<Name, string>> = {
    review_above: words.review,
    reject_from: words.reject,
    daily_amount_limit: words.daily,
    daily_attempts_limit: words.attempts,
  };
  const scoreOf = (name: 'review_above' | 'reject_from', inForce: number) =>
    typed[name] === undefined || typed[name] === '' ? inForce : Number(typed[name]);
  return (
    <Panel title={words.title}>
      <p className="mb-3 text-soft">{words.intro}</p>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data && (
        <form onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
          {NAMES.map((name) => (
            <Field
              key={name}
              label={labels[name]}
              hint={words.inForce(format.number(data.in_force[name]))}
              type="number"
              min={0}
              max={name.endsWith('limit') ? undefined : 100}
              step={name === 'daily_attempts_limit' ? 1 : 'any'}
              value={typed[name] ?? data[name] ?? ''}
              disabled={!mayChange}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          ))}
          <div className="sm:col-span-2">
            <Simulation
              scores={{
                reviewAbove: scoreOf('review_above', data.in_force.review_above),
                rejectFrom: scoreOf('reject_from', data.in_force.reject_from),
              }}
            />
          </div>
          {save.error && (
            <div className="sm:col-span-2">
              <Problem error={save.error} />
            </div>
          )}
          {mayChange && (
            <div className="flex items-center gap-3 sm:col-span-2" aria-live="polite">
              <Button kind="main" type="submit" disabled={save.isPending || Object.keys(typed).length === 0}>
                {text.common.save}
              </Button>
              {save.isSuccess && Object.keys(typed).length === 0 && (
                <span className="text-good">{words.saved}</span>
              )}
            </div>
          )}
        </form>
      )}
    </Panel>
  );
}
