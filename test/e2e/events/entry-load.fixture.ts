import { clientOf } from '../api-client.fixture';
import { type Callers, startCallers, succeeded } from './callers.fixture';
import type { StreamedEvent } from './event-stream.fixture';

/** The changes of one entry, in this order; each is one event. */
const STEPS = ['added', 'made stricter', 'removed'] as const;
type Step = (typeof STEPS)[number];

export interface EntryLoad extends Callers {
  /** Successful changes, by entry. */
  readonly done: ReadonlyMap<number, readonly Step[]>;
}

/** Callers that put value after value on the blacklist, make each entry stricter, and remove it. */
export function startEntryLoad(options: { url: string; key: string; callers: number }): EntryLoad {
  const { url, key, callers } = options;
  const client = clientOf(url, callers);
  const done = new Map<number, Step[]>();
  const work = async (piece: number, onDone: () => void) => {
    const entry = { list_type: 'blacklist', entity_type: 'payer', value: `payer-${piece}` };
    const note = (id: number, step: Step) => {
      done.set(id, [...(done.get(id) ?? []), step]);
      onDone();
    };
    const added = succeeded(await client.ask('/api/v1/lists', { key, form: entry }));
    const id = Number(added.data.id);
    note(id, 'added');
    succeeded(await client.ask('/api/v1/lists', { key, form: { ...entry, non_overridable: 'true' } }));
    note(id, 'made stricter');
    succeeded(await client.ask(`/api/v1/lists/${id}`, { key, method: 'DELETE' }));
    note(id, 'removed');
  };
  return { done, ...startCallers(callers, work, () => client.close()) };
}

/** The stream's events of each entry, in order, each event once however many copies there are. */
export function stepsOf(events: readonly StreamedEvent[]): Map<number, Step[]> {
  const steps = new Map<number, Step[]>();
  const known = new Set<string>();
  for (const { envelope } of events) {
    if (known.has(envelope.id) || !envelope.subject.startsWith('list-entry/')) continue;
    known.add(envelope.id);
    const { entry_id: id, non_overridable: isStrict } = envelope.data;
    const step =
      envelope.type === 'rampart.list.entry_removed' ? 'removed' : isStrict ? 'made stricter' : 'added';
    steps.set(Number(id), [...(steps.get(Number(id)) ?? []), step]);
  }
  return steps;
}

/** Whether the emitted steps are the successful ones, in order; one more may have been done without an answer. */
export function isFaithful(steps: readonly Step[], done: readonly Step[]): boolean {
  const isInOrder = steps.every((step, index) => step === STEPS[index]);
  return isInOrder && (steps.length === done.length || steps.length === done.length + 1);
}
