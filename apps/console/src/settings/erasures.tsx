import type { Actor } from '@rampart/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../api/ask';
import { ActorName } from '../parts/actor-name';
import { Button } from '../parts/button';
import { CopyButton } from '../parts/copy-button';
import { Moment } from '../parts/moment';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

type Rows = Readonly<Record<string, number>>;
export const sumOf = (rows: Rows) => Object.values(rows).reduce((sum, count) => sum + count, 0);

/** How far an erasure is; once it is done, its certificate. */
export interface Erasure {
  readonly id: string;
  readonly entity_type: string;
  readonly value: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly requested_by: Actor;
  readonly requested_at: string;
  readonly finished_at: string | null;
  readonly erased: Rows;
  readonly services: readonly {
    readonly service: string;
    readonly state: 'running' | 'unreachable' | 'done' | 'absent';
    readonly erased: Rows;
  }[];
  readonly interruptions: number;
}

const SHOWN = 10;
const LOOK_EVERY_MS = 1_000;
const QUERY_KEY = ['erasures'];

/** After an erasure was requested: the list has it. */
export function useErasuresChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: QUERY_KEY });
}

/** The newest erasures: those under way, with their progress, and certificates. */
export function Erasures() {
  const { erasures: text } = useText().accountSettings;
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) =>
      get<{ readonly erasures: readonly Erasure[] }>('/api/v1/erasures', { query: { limit: SHOWN }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.erasures.some((each) => each.state === 'running') ? LOOK_EVERY_MS : false,
  });
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data || data.erasures.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-3" aria-label={text.title}>
      <h3 className="mb-2 font-medium">{text.title}</h3>
      <ul className="grid gap-2">
        {data.erasures.map((erasure) => (
          <li key={erasure.id} className="rounded-md border border-line p-2">
            <ErasureEntry erasure={erasure} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ErasureEntry({ erasure }: { erasure: Erasure }) {
  const { erasures: text } = useText().accountSettings;
  const isRunning = erasure.state === 'running';
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium break-all">{erasure.value}</span>
        <span className={isRunning ? 'text-warn' : 'text-soft'}>{text.states[erasure.state]}</span>
      </p>
      {isRunning ? <Progress erasure={erasure} /> : <Certificate erasure={erasure} />}
    </>
  );
}

function Progress({ erasure }: { erasure: Erasure }) {
  const { accountSettings, common } = useText();
  const { erasures: text } = accountSettings;
  const changed = useErasuresChanged();
  const cancel = useMutation({
    mutationFn: () => post<Erasure>(`/api/v1/erasures/${erasure.id}/cancel`, { body: {} }),
    onSettled: changed,
  });
  const done = erasure.services.filter(({ state }) => state === 'done').length;
  const present = erasure.services.filter(({ state }) => state !== 'absent');
  return (
    <div className="grid gap-1" aria-live="polite">
      <progress
        className="h-2 w-full accent-accent"
        max={present.length}
        value={done}
        aria-label={text.progress}
      />
      <p className="text-xs text-soft">{text.rowsSoFar(sumOf(erasure.erased))}</p>
      <ul className="text-xs">
        {present.map(({ service, state, erased }) => (
          <li key={service} className="flex justify-between gap-3">
            <span className="font-mono">{service}</span>
            <span className={state === 'unreachable' ? 'text-bad' : 'text-soft'}>
              {text.services[state]} · {sumOf(erased)}
            </span>
          </li>
        ))}
      </ul>
      {cancel.error && <Problem error={cancel.error} />}
      <div>
        <Button disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {common.cancel}
        </Button>
      </div>
    </div>
  );
}

function Certificate({ erasure }: { erasure: Erasure }) {
  const { erasures: text } = useText().accountSettings;
  const { id, erased, finished_at, interruptions, requested_by, services } = erasure;
  const absent = services.filter(({ state }) => state === 'absent').map(({ service }) => service);
  return (
    <details>
      <summary className="cursor-pointer text-xs text-soft">
        {text.rows(sumOf(erased))} · {finished_at && <Moment at={finished_at} />}
      </summary>
      <div className="mt-2 grid gap-1 text-xs">
        <p className="flex items-center gap-2 break-all">
          {text.certificate} {id}
          <CopyButton text={JSON.stringify(erasure, null, 2)} what={text.certificate} />
        </p>
        <p>
          {text.requestedBy} <ActorName actor={requested_by} />
        </p>
        <ul className="font-mono">
          {Object.entries(erased).map(([where, count]) => (
            <li key={where} className="flex justify-between gap-3">
              <span className="break-all">{where}</span>
              <span className="tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
        {absent.length > 0 && <p>{text.absent(absent.join(', '))}</p>}
        {interruptions > 0 && <p className="text-soft">{text.interrupted}</p>}
      </div>
    </details>
  );
}
