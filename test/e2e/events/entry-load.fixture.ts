import { removeEntry } from '@rampart/contracts';
import { NatsLink, RpcClient } from '@rampart/rpc';
import { pino } from 'pino';
import { type Answer, type ApiClient, clientOf } from '../api-client.fixture';
import type { Tenant } from '../operator.fixture';
import { untilTrue } from '../until-true.fixture';
import type { StreamedEvent } from './event-stream.fixture';

/** What is done to one entry, in this order; each is one event. */
const STEPS = ['added', 'made stricter', 'removed'] as const;
type Step = (typeof STEPS)[number];

export interface EntryLoad {
  /** What was answered with success, by entry. */
  readonly done: ReadonlyMap<number, readonly Step[]>;
  /** Resolves once so many more changes have been answered with success. */
  untilDone(more: number): Promise<void>;
  /** Resolves once a change has failed from now on. */
  untilFailing(): Promise<void>;
  /** Lets each caller finish what it is at. Safe to call twice. */
  stop(): Promise<void>;
}

interface LoadOptions {
  /** Of the gateway. */
  readonly url: string;
  readonly natsUrl: string;
  readonly tenant: Tenant;
  readonly callers: number;
}

/** Milliseconds that a caller waits after a failure. */
const PAUSE_MS = 20;

/**
 * Callers that put value after value on the blacklist, make each entry stricter, and take it off. One that fails is left
 * as it is: whether it was done is unknown then.
 */
export async function startEntryLoad(options: LoadOptions): Promise<EntryLoad> {
  const client = clientOf(options.url, options.callers);
  const link = await NatsLink.open(options.natsUrl, 'entry-load', pino({ level: 'silent' }));
  const asking = { client, rpc: new RpcClient(link), tenant: options.tenant };
  const done = new Map<number, Step[]>();
  let count = 0;
  let failures = 0;
  let values = 0;
  let isStopping = false;
  let stopped: Promise<void> | undefined;
  const run = async () => {
    while (!isStopping) {
      try {
        await changeOne(asking, `payer-${values++}`, (id, step) => {
          done.set(id, [...(done.get(id) ?? []), step]);
          count += 1;
        });
      } catch {
        failures += 1;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  };
  const running = Promise.all(Array.from({ length: options.callers }, run));
  return {
    done,
    untilDone: (more) => {
      const wanted = count + more;
      return untilTrue(async () => count >= wanted, `${more} more changes are made`, 60_000);
    },
    untilFailing: () => {
      const before = failures;
      return untilTrue(async () => failures > before, 'an outage reaches a caller');
    },
    stop: () => {
      isStopping = true;
      stopped ??= running.then(async () => {
        await client.close();
        await link.close();
      });
      return stopped;
    },
  };
}

interface Asking {
  readonly client: ApiClient;
  readonly rpc: RpcClient;
  readonly tenant: Tenant;
}

async function changeOne(
  { client, rpc, tenant }: Asking,
  value: string,
  onDone: (id: number, step: Step) => void,
): Promise<void> {
  const { key, accountId } = tenant;
  const entry = { list_type: 'blacklist', entity_type: 'payer', value };
  const added = succeeded(await client.ask('/api/v1/lists', { key, form: entry }));
  const id = Number(added.data.id);
  onDone(id, 'added');
  const stricter = { ...entry, non_overridable: 'true' };
  succeeded(await client.ask('/api/v1/lists', { key, form: stricter }));
  onDone(id, 'made stricter');
  const actor = { kind: 'key' as const, id: tenant.keyId };
  await rpc.call(removeEntry, { accountId, id, reason: null, actor });
  onDone(id, 'removed');
}

function succeeded(answer: Answer): Answer {
  if (answer.status === 200) return answer;
  throw new Error(`${answer.status} ${answer.error.code}`);
}

/** What the stream tells of each entry, in its order, each event once however many copies there are. */
export function toldOf(events: readonly StreamedEvent[]): Map<number, Step[]> {
  const told = new Map<number, Step[]>();
  const known = new Set<string>();
  for (const { envelope } of events) {
    if (known.has(envelope.id)) continue;
    known.add(envelope.id);
    const { entry_id: id, non_overridable: isStrict } = envelope.data;
    const step =
      envelope.type === 'rampart.list.entry_removed' ? 'removed' : isStrict ? 'made stricter' : 'added';
    told.set(Number(id), [...(told.get(Number(id)) ?? []), step]);
  }
  return told;
}

/** Whether the steps told are those that were done, in order; one more may have been done without an answer. */
export function isFaithful(told: readonly Step[], done: readonly Step[]): boolean {
  const isInOrder = told.every((step, index) => step === STEPS[index]);
  return isInOrder && (told.length === done.length || told.length === done.length + 1);
}
