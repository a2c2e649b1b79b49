import { quotaExhausted, quotaThresholdReached } from '@rampart/contracts';
import { addEventsSql } from '@rampart/events';

/**
 * How the statements that charge a quota emit its events themselves: only the statement that holds the row's lock
 * sees the count reach a mark, four fifths or all. The marks that events were emitted for are stored in the row, so
 * that returning a slot and taking it again emits nothing; after a quota was raised its events are emitted again. A
 * quota of 0 is a ban and emits none.
 *
 * Planning and starting the emission costs a quarter of the statement, on every call; so there are two variants. The
 * silent one skips a counter that reaches a mark, or whose day or month begins (its marks must be reset), and leaves
 * it out of its result; the emitting one then runs for it and reads it again.
 */
export interface Emission {
  /** The CTE `settled`: every counter as `totalled` has it under its lock, and what the emission needs. */
  readonly settle: string;
  /** Additional columns for the UPDATE of the row, from `s`. */
  readonly remember: string;
  /** Which of the counters `s` it changes. */
  readonly onlyIf: string;
  /** Whether an event about the counter `s` was added to the outbox. */
  readonly hasEmitted: string;
}

/** Four fifths in whole numbers. Null where the quota is not counted here. */
const isReached = (period: string) => `5::bigint * ${period}_total >= 4::bigint * ${period}_allowed`;
const isUsedUp = (period: string) => `${period}_total >= ${period}_allowed`;

const hasNews = (period: string) => `
        ${isReached(period)} AND ${period}_warned < ${period}_allowed
        OR ${isUsedUp(period)} AND ${period}_exhausted < ${period}_allowed`;

const SILENT: Emission = {
  settle: `settled AS (
      SELECT *, now_day > day OR now_month > month OR${hasNews('day')} OR${hasNews('month')} AS has_news FROM totalled
    )`,
  remember: '',
  onlyIf: ' AND s.has_news IS NOT TRUE',
  hasEmitted: 'false',
};

/** Columns: the marks for which events of the current period were emitted, and those due at the count `total`. */
const marksIn = (period: string) => `
        CASE WHEN now_${period} > ${period} THEN 0 ELSE ${period}_warned END AS was_${period}_warned,
        CASE WHEN now_${period} > ${period} THEN 0 ELSE ${period}_exhausted END AS was_${period}_exhausted,
        CASE WHEN ${isReached(period)} THEN ${period}_allowed ELSE 0 END AS due_${period}_warned,
        CASE WHEN ${isUsedUp(period)} THEN ${period}_allowed ELSE 0 END AS due_${period}_exhausted`;

const marksOf = (period: string) => `
      ('${quotaThresholdReached.type}', '${period}', s.now_${period}, s.${period}_total, s.${period}_allowed,
        s.due_${period}_warned > s.was_${period}_warned),
      ('${quotaExhausted.type}', '${period}', s.now_${period}, s.${period}_total, s.${period}_allowed,
        s.due_${period}_exhausted > s.was_${period}_exhausted)`;

const NEWS = `(
  SELECT s.account_id, news.type, 'quota/' || s.usage_id AS entity, jsonb_build_object(
      'key_id', s.usage_id, 'endpoint', NULLIF(s.bucket, ''), 'period', news.period, 'since', news.since,
      'used', news.used, 'quota', news.quota) AS data, NULL AS personal
    FROM settled s CROSS JOIN LATERAL (VALUES ${marksOf('day')}, ${marksOf('month')}
    ) AS news (type, period, since, used, quota, is_news)
   -- Counts may be lost in a crash of Postgres (see UsagePool); marks may not, or their events would be emitted again.
   WHERE CASE WHEN news.is_news THEN set_config('synchronous_commit', 'on', true) = 'on' END)`;

const MARKS = ['day_warned', 'day_exhausted', 'month_warned', 'month_exhausted'] as const;

const EMITTING: Emission = {
  settle: `settled AS MATERIALIZED (
      SELECT *,${marksIn('day')},${marksIn('month')} FROM totalled
    ), emitted AS (${addEventsSql('gateway', NEWS)})`,
  remember: MARKS.map((mark) => `,\n      ${mark} = GREATEST(s.was_${mark}, s.due_${mark})`).join(''),
  onlyIf: '',
  hasEmitted: `(${MARKS.map((mark) => `s.due_${mark} > s.was_${mark}`).join(' OR ')})`,
};

export const SETTLE = { silent: SILENT, emitting: EMITTING } as const;
