import type { Actor, Job, JobKind, JobProgress, JobState } from '@rampart/contracts';

/** The columns of a job that its account sees, but for its result. */
export const JOB_COLUMNS = `
  id, kind, state, stage, done, total, error, actor_kind AS "actorKind", actor_id AS "actorId", asked_at AS "askedAt",
  started_at AS "startedAt", finished_at AS "finishedAt"`;

export interface JobRow {
  readonly id: string;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly stage: string | null;
  readonly done: string | null;
  readonly total: string | null;
  readonly error: string | null;
  readonly actorKind: Actor['kind'];
  readonly actorId: string;
  readonly askedAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

export function fromJobRow(row: JobRow): Omit<Job, 'result'> {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: progressOf(row),
    askedBy: { kind: row.actorKind, id: row.actorId },
    askedAt: row.askedAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    error: row.error,
  };
}

function progressOf({ stage, done, total }: JobRow): JobProgress | null {
  if (stage === null) return null;
  return { stage, done: Number(done ?? 0), total: total === null ? null : Number(total) };
}
