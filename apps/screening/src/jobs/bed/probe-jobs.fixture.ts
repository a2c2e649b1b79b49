import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { JOB_KINDS, type JobKind, ServiceError } from '@rampart/contracts';
import { z } from 'zod';
import { defineJob, type JobContext, type JobDefinition } from '../job-definition';

const params = z.object({
  does: z.enum(['answer', 'write', 'wait', 'block', 'throw', 'refuse', 'lack', 'crash', 'hoard']),
  /** Where it leaves its process id. */
  file: z.string().nullable(),
});
export type ProbeParams = z.infer<typeof params>;

/** Longer than any spec waits. */
const EVER_MS = 600_000;

/** For specs: a job that behaves as it is told. */
const probe = (kind: JobKind) =>
  defineJob<ProbeParams>({
    kind,
    params,
    run: async ({ params: told, signal, database, progress, jobId }: JobContext<ProbeParams>) => {
      if (told.file !== null) writeFileSync(told.file, String(process.pid));
      progress({ stage: told.does, done: 1, total: 2 });
      switch (told.does) {
        case 'answer':
          return { nice: process.ppid > 0 };
        case 'write':
          return async (runner) => {
            const text = `INSERT INTO labels VALUES (77, $1, 'confirmed_fraud', 'case', 0, now(), gen_random_uuid())`;
            await runner.run({ name: '', text }, [jobId]);
            return { wrote: jobId };
          };
        case 'wait':
          await pause(EVER_MS, undefined, { signal });
          return {};
        case 'block': {
          const until = performance.now() + EVER_MS;
          while (performance.now() < until);
          return {};
        }
        case 'throw':
          throw new Error('a secret of the house');
        case 'refuse':
          throw new ServiceError('conflict', { message: 'There is nothing to learn from.' });
        case 'lack':
          await database.run({ name: '', text: 'SELECT 1' }, []);
          throw new ServiceError('unavailable', { message: 'Away.' });
        case 'crash':
          return process.kill(process.pid, 'SIGKILL') ? pause(EVER_MS, {}) : {};
        case 'hoard':
          // What V8 does when the heap is full, without what it says then: jest would take the words for its own end.
          return process.kill(process.pid, 'SIGABRT') ? pause(EVER_MS, {}) : {};
      }
    },
  });

export const PROBE_JOBS: readonly JobDefinition[] = JOB_KINDS.map(probe);
