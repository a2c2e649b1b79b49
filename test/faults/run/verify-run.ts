import { jetstream } from '@nats-io/jetstream';
import { EVENTS_STREAM, readEnvelope } from '@rampart/events';
import { untilTrue } from '@rampart/testing';
import { runSql } from '../../e2e/database.fixture';
import type { StreamedEvent } from '../../e2e/events/event-stream.fixture';
import { problemsOf } from '../../e2e/events/event-stream.fixture';
import { POISON_HEADER, withNats } from '../faults/poison';
import type { Struck } from '../verify/struck';
import type { Evidence, Finding, Work } from '../works/work';
import type { EventFollower } from '../world/event-follower';
import type { FaultyWorld } from '../world/faulty-world';

/** Milliseconds in which waiting events must have been sent and learned from. */
const CAUGHT_UP_MS = 90_000;
const MOST_FETCHED = 5_000;

export interface RunFindings {
  readonly findings: readonly Finding[];
  /** MiB of all apps together. */
  readonly memoryMib?: { readonly before: number; readonly after: number };
}

/**
 * Compares the answers with what the services store, emit and send. Anything that cannot be checked is a finding too.
 */
export async function verifyRun(
  world: FaultyWorld,
  works: readonly Work[],
  follower: EventFollower,
  struck: readonly Struck[],
): Promise<RunFindings> {
  const { databaseUrl } = world;
  const broken: Finding[] = [];
  const guarded = async <Result>(what: string, look: () => Promise<Result>, instead: Result) =>
    look().catch((error: unknown) => {
      broken.push({ what, acknowledged: 0, lost: [String(error)], doubled: [] });
      return instead;
    });
  for (const work of works) await guarded(`${work.name}: finished`, async () => work.finish?.(), undefined);
  const what = 'every event is emitted and every outcome learned';
  await guarded(what, () => untilTrue(() => isCaughtUp(databaseUrl), what, CAUGHT_UP_MS), undefined);
  const events = await guarded('the stream of events: read', () => readStream(world), []);
  const evidence: Evidence = { databaseUrl, events, struck };
  const findings: Finding[] = [];
  for (const work of works)
    findings.push(...(await guarded(`${work.name}: looked for`, () => work.verify(evidence), [])));
  findings.push(await verifyFollower(evidence, follower), verifyEvents(evidence));
  return { findings: [...findings, ...broken] };
}

async function isCaughtUp(databaseUrl: string): Promise<boolean> {
  const [row] = await runSql<{ waiting: number; unlearned: number }>(
    { databaseUrl },
    `SELECT (SELECT count(*) FROM lists.outbox)::int + (SELECT count(*) FROM screening.outbox)::int
       + (SELECT count(*) FROM cases.outbox)::int + (SELECT count(*) FROM behavior.outbox)::int
       + (SELECT count(*) FROM checks.outbox)::int + (SELECT count(*) FROM webhooks.outbox)::int AS waiting,
       (SELECT count(*) FROM cases.outcomes AS o
         WHERE NOT EXISTS (SELECT FROM screening.label_history AS l
                            WHERE l.account_id = o.account_id AND l.shield_id = o.shield_id))::int AS unlearned`,
  );
  return row?.waiting === 0 && row.unlearned === 0;
}

/** Everything on the stream except the poison. */
async function readStream(world: FaultyWorld): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = [];
  await withNats(world, async (connection) => {
    const client = jetstream(connection);
    const { state } = await (await client.jetstreamManager()).streams.info(EVENTS_STREAM);
    const consumer = await client.consumers.get(EVENTS_STREAM);
    // Each fetch ends after half a minute, however much is left.
    for (let left = state.messages; left > 0; ) {
      const before = left;
      for await (const message of await consumer.fetch({ max_messages: Math.min(left, MOST_FETCHED) })) {
        left -= 1;
        if (message.headers?.has(POISON_HEADER)) continue;
        events.push({ subject: message.subject, envelope: readEnvelope(message.string()) });
      }
      if (left === before) throw new Error(`${left} events of the stream could not be read`);
    }
  });
  return events;
}

async function verifyFollower({ events }: Evidence, { heard }: EventFollower): Promise<Finding> {
  const ids = [...new Set(events.map(({ envelope }) => envelope.id))];
  const missing = () => ids.filter((id) => !heard.has(id));
  const isComplete = async () => missing().length === 0;
  await untilTrue(isComplete, 'the follower has heard everything', CAUGHT_UP_MS).catch(() => {});
  return {
    what: 'events: heard by a consumer of the stream',
    acknowledged: ids.length,
    lost: missing(),
    doubled: [],
  };
}

/** Checks that all of them are valid by the published schemas. */
function verifyEvents({ events }: Evidence): Finding {
  return {
    what: 'events: as their published schemas say',
    acknowledged: events.length,
    lost: problemsOf(events),
    doubled: [],
  };
}
