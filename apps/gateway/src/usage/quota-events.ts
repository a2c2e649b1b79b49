import { quotaExhausted, quotaThresholdReached } from '@rampart/contracts';
import { addEventsSql } from '@rampart/events';

/**
 * How the statements that take from a quota tell of it, in themselves: whoever holds the row's lock sees the count reach
 * a mark, four fifths or all, and nobody else does. What was told is remembered in the row, so that a place that is given
 * back and taken again tells nothing; a quota that was raised in between is told anew. A quota of 0 is a ban and is never
 * told.
 *
 * To plan and start the telling costs a quarter of the statement, on every call; so there are two ways. Quietly, a counter
 * that reaches a mark, or whose day or month begins (what was told of the last one is to be forgotten), is left alone and
 * not among the rows; the statement that tells is then asked for it, and looks at it anew.
 */
export interface Telling {
  /** The CTE `settled`: every counter as `totalled` has it under its lock, and what the telling needs. */
  readonly settle: string;
  /** More columns for the UPDATE of the row, from `s`. */
  readonly remember: string;
  /** Which of the counters `s` it changes. */
  readonly onlyIf: string;
  /** Whether an event was added about the counter `s`. */
  readonly isTold: string;
}

/** Four fifths in whole numbers. Null where the quota is not counted here. */
const isReached = (period: string) => `5::bigint * ${period}_total >= 4::bigint * ${period}_allowed`;
const isUsedUp = (period: string) => `${period}_total >= ${period}_allowed`;

const hasNews = (period: string) => `
        ${isReached(period)} AND ${period}_warned < ${period}_allowed
        OR ${isUsedUp(period)} AND ${period}_exhausted < ${period}_allowed`;

const QUIETLY: Telling = {
  settle: `settled AS (
      SELECT *, now_day > day OR now_month > month OR${hasNews('day')} OR${hasNews('month')} AS is_to_tell FROM totalled
    )`,
  remember: '',
  onlyIf: ' AND s.is_to_tell IS NOT TRUE',
  isTold: 'false',
};

/** Columns: what was told of the period that holds now, and what is once its count is that of `total`. */
const told = (period: string) => `
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
   -- Counts may be lost in a crash of Postgres (see UsagePool); what was told may not, or it would be told again.
   WHERE CASE WHEN news.is_news THEN set_config('synchronous_commit', 'on', true) = 'on' END)`;

const MARKS = ['day_warned', 'day_exhausted', 'month_warned', 'month_exhausted'] as const;

const TELLING: Telling = {
  settle: `settled AS MATERIALIZED (
      SELECT *,${told('day')},${told('month')} FROM totalled
    ), told AS (${addEventsSql('gateway', NEWS)})`,
  remember: MARKS.map((mark) => `,\n      ${mark} = GREATEST(s.was_${mark}, s.due_${mark})`).join(''),
  onlyIf: '',
  isTold: `(${MARKS.map((mark) => `s.due_${mark} > s.was_${mark}`).join(' OR ')})`,
};

export const SETTLE = { quietly: QUIETLY, telling: TELLING } as const;
