import { NatsLink } from '@rampart/rpc';
import { createLogger } from '@rampart/telemetry';
import { testNatsUrl } from '@rampart/testing';
import { JobNotices } from './job-notices';
import { JobWakeUp } from './job-wake-up';

interface Replica {
  readonly wakeUp: JobWakeUp;
  readonly notices: JobNotices;
  readonly link: NatsLink;
  /** Resolves when the replica is woken. */
  readonly woken: Promise<void>;
}

async function startReplica(): Promise<Replica> {
  const link = await NatsLink.open(testNatsUrl(), 'screening', createLogger('screening', 'silent'));
  const wakeUp = new JobWakeUp();
  const notices = new JobNotices(link, wakeUp);
  const woken = new Promise<void>((resolve) => wakeUp.onWake(resolve));
  notices.onApplicationBootstrap();
  await link.connection.flush();
  return { wakeUp, notices, link, woken };
}

test('a job that one replica queues wakes them all: the one that queues it may run none', async () => {
  const [queueing, running] = [await startReplica(), await startReplica()];
  queueing.wakeUp.wake();
  await expect(Promise.all([queueing.woken, running.woken])).resolves.toEqual([undefined, undefined]);
  for (const { notices, link } of [queueing, running]) {
    notices.onApplicationShutdown();
    await link.close();
  }
});

test('without NATS the replica that queues it wakes itself', async () => {
  const { wakeUp, notices, link, woken } = await startReplica();
  await link.close();
  wakeUp.wake();
  await expect(woken).resolves.toBeUndefined();
  notices.onApplicationShutdown();
});
