import { ServiceError } from '@rampart/contracts';

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const USUAL_DAYS = 30;

/** Whole hours. */
export interface Period {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/**
 * The period of a request, widened to whole hours; by default the 30 days until now.
 * @throws ServiceError `validation_failed` when it is empty or too long.
 */
export function periodOf(
  { from, to }: { readonly from: string | null; readonly to: string | null },
  now: Date,
  mostDays: number,
): Period {
  const end = to === null ? now.getTime() : Date.parse(to);
  const begin = from === null ? end - USUAL_DAYS * DAY_MS : Date.parse(from);
  if (begin >= end) throw refused('from', 'must be before to.');
  if (end - begin > mostDays * DAY_MS) throw refused('from', `at most ${mostDays} days before to.`);
  return {
    from: new Date(Math.floor(begin / HOUR_MS) * HOUR_MS),
    to: new Date(Math.ceil(end / HOUR_MS) * HOUR_MS),
  };
}

export const refused = (param: string, problem: string): ServiceError =>
  new ServiceError('validation_failed', { param, message: `${param}: ${problem}` });
