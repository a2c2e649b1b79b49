import type { JobHead, JobProgress } from '@rampart/contracts';
import { columnsOf } from '@rampart/persistence';
import { JobRow } from '../database/rows/job.row';

/** The columns of a job that its account sees, without its result. */
export const JOB_COLUMNS = columnsOf(JobRow, 'jobs');

export function fromJobRow(row: JobRow): JobHead {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: progressOf(row),
    asked_by: { kind: row.actorKind, id: row.actorId },
    asked_at: row.askedAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    error: row.error,
  };
}

function progressOf({ stage, done, total }: JobRow): JobProgress | null {
  if (stage === null) return null;
  return { stage, done: Number(done ?? 0), total: total === null ? null : Number(total) };
}
