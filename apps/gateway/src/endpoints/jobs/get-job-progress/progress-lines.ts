import { setTimeout as pause } from 'node:timers/promises';
import { getJob, type Job } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { callPersistently } from '../../pipeline/persistent-call';

/**
 * Milliseconds between two polls of the job, and the number of polls after which a line is sent even without a
 * change.
 */
const LOOK_MS = 500;
const SILENT_LOOKS = 20;
/**
 * Polls after which the caller has to ask again: half an hour. A queued job of an installation without workers would
 * otherwise be followed for ever.
 */
const MOST_LOOKS = 3_600;

interface Watched {
  readonly accountId: number;
  readonly id: string;
}

/**
 * The progress of a job, one JSON object per line: at once, after every change, and every ten seconds, so that no
 * proxy takes the connection for dead. The last line has the job's final state, unless the stream ends first.
 *
 * @param isLeaving whether this gateway stops: the lines then end early, and the caller asks again elsewhere.
 * @param mostLooks polls after which they end likewise.
 * @throws ServiceError `not_found`, before the first line.
 */
export async function progressLines(
  rpc: RpcClient,
  watched: Watched,
  isLeaving: () => boolean,
  mostLooks = MOST_LOOKS,
): Promise<AsyncIterable<string>> {
  const request = { ...watched, kind: null };
  const first = await rpc.call(getJob, request);
  return (async function* () {
    let line = lineOf(first);
    yield line;
    for (
      let job = first, silent = 0, looks = 0;
      looks < mostLooks && !hasEnded(job) && !isLeaving();
      looks += 1
    ) {
      await pause(LOOK_MS);
      job = await callPersistently(rpc, getJob, request);
      const next = lineOf(job);
      silent = next === line ? silent + 1 : 0;
      if (silent > 0 && silent < SILENT_LOOKS) continue;
      silent = 0;
      line = next;
      yield line;
    }
  })();
}

const hasEnded = ({ state }: Job): boolean => state !== 'queued' && state !== 'running';

const lineOf = (job: Job): string => `${JSON.stringify(job)}\n`;
