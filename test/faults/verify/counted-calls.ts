import type { Call } from '../../calls/call-log';
import type { Finding } from '../works/work';
import { mostForgotten, mostKeptCounted } from './miscounts';
import type { Struck } from './struck';

/**
 * Compares calls with a quota's count of them: each that was served once, and no other. Fewer only where Postgres
 * crashed, more only where a call was cut short between being counted and being answered or returned.
 */
export function countedCalls(
  calls: readonly Call[],
  counted: number,
  struck: readonly Struck[],
): Pick<Finding, 'acknowledged' | 'lost' | 'doubled' | 'note'> {
  const served = calls.filter(({ outcome }) => outcome === 'served').length;
  const forgotten = mostForgotten(calls, struck);
  const kept = mostKeptCounted(calls, struck);
  const words = `${counted} counted; crashes can have forgotten ${forgotten}, ${kept} failed calls can have stayed counted`;
  return {
    acknowledged: served,
    lost: counted < served - forgotten ? [`${served} served, ${words}`] : [],
    doubled: counted > served + kept ? [`${served} served, ${words}`] : [],
    ...(counted !== served && { note: words }),
  };
}
