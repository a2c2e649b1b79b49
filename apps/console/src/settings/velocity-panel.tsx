import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../api/api-error';
import { get, post } from '../api/ask';
import { Button } from '../parts/button';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { messageOf } from '../parts/refusal-of';
import type { Text } from '../text/en';
import { formatOf } from '../text/format';
import { useLanguage, useText } from '../text/text';

const WINDOWS = ['60s', '300s', '3600s', '86400s'] as const;
type Limits = Readonly<Record<(typeof WINDOWS)[number], number>>;

/** How often a kind of value may act in each window before it is suspicious. */
interface Threshold {
  readonly entity_type: string;
  /** Null: every action without a threshold of its own. */
  readonly action: string | null;
  readonly limits: Limits;
}

interface Thresholds {
  readonly thresholds: readonly Threshold[];
  /** Of kinds without a threshold; the kind is null for all without a default of their own. */
  readonly defaults: readonly { readonly entity_type: string | null; readonly limits: Limits }[];
}

const KINDS = ['ip', 'email', 'phone', 'device', 'account', 'cookie', 'username'] as const;
const FIRST: Limits = { '60s': 5, '300s': 15, '3600s': 60, '86400s': 200 };
const MOST = 1_000_000_000;

/** How often anything may happen before it counts as suspicious: the account's own limits, and the defaults. */
export function VelocityPanel({ mayChange }: { mayChange: boolean }) {
  const texts = useText();
  const { velocity: text } = texts.accountSettings;
  const client = useQueryClient();
  const queryKey = ['velocity-thresholds'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<Thresholds>('/api/v1/thresholds/velocity', { signal }),
  });
  const [draft, setDraft] = useState<readonly Threshold[] | null>(null);
  const save = useMutation({
    mutationFn: (thresholds: readonly Threshold[]) =>
      post<Thresholds>('/api/v1/thresholds/velocity', { body: { thresholds } }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      setDraft(null);
    },
  });
  const rows = draft ?? data?.thresholds ?? [];
  const hasFault = rows.some((_, place) => faultOf(save.error, place, texts) !== null);
  const change = (place: number, changes: Partial<Threshold>) => {
    save.reset();
    setDraft(rows.map((row, at) => (at === place ? { ...row, ...changes } : row)));
  };
  const { columns } = text;
  return (
    <Panel title={text.title}>
      <p className="mb-3 text-soft">{text.intro}</p>
      {error && <Problem error={error} retry={() => void refetch()} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (draft) save.mutate(draft);
        }}
      >
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <thead className="text-xs text-soft">
              <tr>
                {[columns.kind, columns.action, ...WINDOWS.map((each) => text.windows[each])].map((head) => (
                  <th key={head} scope="col" className="pr-2 pb-2 font-normal">
                    {head}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <ThresholdRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
                  key={place}
                  row={row}
                  fault={faultOf(save.error, place, texts)}
                  mayChange={mayChange}
                  change={(changes) => change(place, changes)}
                  remove={() => {
                    save.reset();
                    setDraft(rows.filter((_, at) => at !== place));
                  }}
                />
              ))}
              {data?.defaults.map(({ entity_type, limits }) => (
                <DefaultRow key={entity_type ?? ''} kind={entity_type} limits={limits} />
              ))}
            </tbody>
          </table>
        </div>
        {mayChange && (
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Button
              onClick={() => setDraft([...rows, { entity_type: 'email', action: null, limits: FIRST }])}
            >
              {text.add}
            </Button>
            {draft && (
              <Button kind="main" type="submit" disabled={save.isPending}>
                {text.save}
              </Button>
            )}
            <span aria-live="polite" className="text-good">
              {save.isSuccess && !draft && text.saved}
            </span>
          </div>
        )}
      </form>
      {save.error && !hasFault && <Problem error={save.error} />}
    </Panel>
  );
}

/** What the API objects to in one threshold. */
interface Fault {
  /** Of the threshold; null for the threshold as a whole. */
  readonly field: string | null;
  readonly message: string;
}

/** The API names the field by its path: `thresholds.2.limits.60s`. */
function faultOf(error: unknown, place: number, text: Text): Fault | null {
  if (!(error instanceof ApiError)) return null;
  const [list, at, ...field] = error.param?.split('.') ?? [];
  if (list !== 'thresholds' || at !== String(place)) return null;
  return { field: field.at(-1) ?? null, message: messageOf(error, text) };
}

interface ThresholdRowProps {
  readonly row: Threshold;
  readonly fault: Fault | null;
  readonly mayChange: boolean;
  change(changes: Partial<Threshold>): void;
  remove(): void;
}

const INPUT =
  'min-h-8 rounded-md border border-line bg-panel px-2 aria-invalid:border-bad disabled:opacity-70';

function ThresholdRow({
  row: { entity_type, action, limits },
  fault,
  mayChange,
  change,
  remove,
}: ThresholdRowProps) {
  const { accountSettings, lists } = useText();
  const text = accountSettings.velocity;
  const words: Readonly<Record<string, string>> = lists.kinds;
  const kinds = [...new Set([...KINDS, entity_type])];
  const faultId = useId();
  const stateOf = (field: string) => {
    const isAtFault = fault !== null && (fault.field ?? 'entity_type') === field;
    return { 'aria-invalid': isAtFault || undefined, 'aria-describedby': isAtFault ? faultId : undefined };
  };
  return (
    <>
      <tr className="border-t border-line">
        <td className="py-1.5 pr-2">
          <select
            aria-label={text.columns.kind}
            {...stateOf('entity_type')}
            className={INPUT}
            value={entity_type}
            disabled={!mayChange}
            onChange={({ target }) => change({ entity_type: target.value })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {words[kind] ?? kind}
              </option>
            ))}
          </select>
        </td>
        <td className="py-1.5 pr-2">
          <input
            aria-label={text.columns.action}
            {...stateOf('action')}
            placeholder={text.anyAction}
            className={`${INPUT} w-28`}
            maxLength={100}
            value={action ?? ''}
            disabled={!mayChange}
            onChange={({ target }) => change({ action: target.value || null })}
          />
        </td>
        {WINDOWS.map((each) => (
          <td key={each} className="py-1.5 pr-2">
            <input
              type="number"
              aria-label={text.windows[each]}
              {...stateOf(each)}
              className={`${INPUT} w-24`}
              min={0}
              max={MOST}
              value={Number.isNaN(limits[each]) ? '' : limits[each]}
              required
              disabled={!mayChange}
              onChange={({ target }) => change({ limits: { ...limits, [each]: target.valueAsNumber } })}
            />
          </td>
        ))}
        <td className="py-1.5 text-right">
          {mayChange && (
            <Button
              kind="quiet"
              aria-label={text.removeOf(words[entity_type] ?? entity_type)}
              onClick={remove}
            >
              ×
            </Button>
          )}
        </td>
      </tr>
      {fault && (
        <tr>
          <td colSpan={WINDOWS.length + 3} className="pb-2 text-xs text-bad">
            <p id={faultId} role="alert">
              {fault.message}
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

function DefaultRow({ kind, limits }: { kind: string | null; limits: Limits }) {
  const { text, language } = useLanguage();
  const words: Readonly<Record<string, string>> = text.lists.kinds;
  const { velocity } = text.accountSettings;
  return (
    <tr className="border-t border-line text-soft">
      <td className="py-1.5 pr-2">{kind === null ? velocity.anyKind : (words[kind] ?? kind)}</td>
      <td className="py-1.5 pr-2">{velocity.byDefault}</td>
      {WINDOWS.map((each) => (
        <td key={each} className="py-1.5 pr-2 tabular-nums">
          {formatOf(language).number(limits[each])}
        </td>
      ))}
      <td />
    </tr>
  );
}
