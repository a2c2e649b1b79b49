import { setTimeout as pause } from 'node:timers/promises';
import { getJob, type Job } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { callPersistently } from '../../pipeline/persistent-call';
import { presentJob } from '../job-record';

/** Milliseconds between two looks at the job, and the looks after which a line comes though nothing has changed. */
const LOOK_MS = 500;
const SILENT_LOOKS = 20;
/** Looks after which whoever follows has to ask again: half an hour. A queued job of an installation that does none would be followed for ever. */
const MOST_LOOKS = 3_600;

interface Watched {
  readonly accountId: number;
  readonly id: string;
}

/**
 * A job as it goes on, one JSON object a line: at once, after every change, and every ten seconds, so that nobody between
 * takes the connection for dead. The last line has the job's end, unless that is too far off.
 *
 * @param isLeaving whether this gateway stops: then the lines end without the job's end, and are asked for elsewhere.
 * @param mostLooks looks after which they end likewise.
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

const lineOf = (job: Job): string => `${JSON.stringify(presentJob(job))}\n`;
