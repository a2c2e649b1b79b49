import { jetstream } from '@nats-io/jetstream';
import { EVENTS_STREAM } from '@rampart/events';
import { skipIds } from '../rampart/restored/skip-ids';
import { restoreStream } from './engines/stream-backup';
import type { Aftermath } from './rehearse';
import { getData } from './traffic/call-api';
import { aroundMoment, type Done } from './traffic/done';
import { type Shop, shopAt } from './traffic/open-shop';
import type { EventFindings, Findings } from './verify/findings';
import { verifyCounter } from './verify/verify-counter';
import { verifyDeeds } from './verify/verify-deeds';
import { comesTrue, eventsSince, lastSequence, waitingEvents, watchListeners } from './verify/watch-events';

/** What happened to the event stream in the accident. */
export const SCENARIOS = {
  newer: 'newer than the database (NATS was not touched)',
  lost: 'lost (NATS has an empty disk)',
  older: 'set back to an older copy (`nats stream restore`)',
} as const;

export type Scenario = keyof typeof SCENARIOS;

export interface Result {
  readonly scenario: Scenario;
  /** Milliseconds until Postgres accepted connections, starting from an empty data folder. */
  readonly restoreMs: number;
  readonly findings: Findings;
  readonly events: EventFindings;
}

/**
 * Restores Postgres, prepares the stream, starts the suite and verifies everything; leaves Postgres destroyed again.
 */
export async function play(scenario: Scenario, aftermath: Aftermath): Promise<Result> {
  const { postgres, done, moment, momentMs } = aftermath;
  const startedAt = Date.now();
  await postgres.restore(moment);
  const restoreMs = Date.now() - startedAt;
  await prepareStream(scenario, aftermath);
  const waiting = await waitingEvents(postgres);
  await skipIds(postgres.databaseUrl);
  const suite = await aftermath.startSuite();
  const nats = await aftermath.nats.connect();
  try {
    const shop: Shop = { ...aftermath.shop, ...shopAt(suite, aftermath.shop) };
    const counter = await verifyCounter(shop, aftermath);
    const ofLostTime = scenario === 'newer' ? await eventsSince(nats, new Date(momentMs)) : null;
    const deeds = await verifyDeeds(shop, done, momentMs);
    const reusedIds = await countReused(shop, done, momentMs);
    const listeners = await watchListeners(postgres, nats, shop);
    const isDrained = await comesTrue(async () => (await waitingEvents(postgres)) === 0);
    if (!isDrained) throw new Error('events stay in the outboxes after the restore');
    if ((await lastSequence(nats)) === 0) throw new Error('no event reached the stream after the restore');
    const events = { ofLostTime, sentFromOutboxes: waiting, reusedIds, ...listeners };
    return { scenario, restoreMs, findings: { ...deeds, ...counter }, events };
  } finally {
    await nats.close();
    await suite.stop();
    await postgres.destroy();
  }
}

async function prepareStream(scenario: Scenario, { nats, olderStream }: Aftermath): Promise<void> {
  if (scenario === 'newer') return;
  if (scenario === 'lost') return nats.lose();
  const connection = await nats.connect();
  const manager = await jetstream(connection).jetstreamManager();
  await manager.streams.delete(EVENTS_STREAM).catch(() => false);
  await restoreStream(connection, olderStream);
  await connection.close();
}

/**
 * Numbers assigned again that a caller already holds from the lost time: the case or the report is then another one.
 */
async function countReused(shop: Shop, done: readonly Done[], momentMs: number): Promise<number> {
  const lost = new Set(
    aroundMoment(done, momentMs).after.flatMap((each) => (each.what === 'report' ? [each.id] : [])),
  );
  const { data } = await getData<{ id: number }>(shop, 'reports', { value: '192.0.2.78' });
  return lost.has(data.id) ? 1 : 0;
}
