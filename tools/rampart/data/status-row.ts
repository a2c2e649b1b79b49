import type { SetStatus } from './refresh-sets';

/** Characters of a digest that are shown. */
const SHOWN_DIGEST = 12;

/** A set's status as a line of a table. */
export function toStatusRow(status: SetStatus): Record<string, unknown> {
  const { set, origin, version, rows, date, age_seconds, is_stale, licence, digest, source } = status;
  return {
    set,
    origin,
    version,
    rows,
    date,
    age: typeof age_seconds === 'number' ? formatAge(age_seconds) : null,
    stale: is_stale === true ? 'STALE' : 'no',
    licence,
    digest: typeof digest === 'string' ? digest.slice(0, SHOWN_DIGEST) : null,
    source,
    replicas: agreement(status),
  };
}

/** `3d`, `5h`, `12m`. */
export function formatAge(seconds: number): string {
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400).toLocaleString('en-US')}d`;
  return seconds >= 3_600 ? `${Math.floor(seconds / 3_600)}h` : `${Math.floor(seconds / 60)}m`;
}

/** How many of the replicas serve the version in this answer: `2/2`; others are named. */
function agreement({ origin, version, replicas }: SetStatus): string {
  const all = Array.isArray(replicas) ? (replicas as { replica: string; version: string | null }[]) : [];
  const expected = origin === 'imported' ? version : null;
  const others = all.filter((each) => each.version !== expected);
  const named = others.map((each) => ` ${each.replica}:${each.version ?? 'built in'}`).join('');
  return `${all.length - others.length}/${all.length}${named}`;
}
