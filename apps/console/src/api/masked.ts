import { useSyncExternalStore } from 'react';
import { reveal } from './reveal';

/** A record, with the names of its masked members. Without `masked`, no member is masked. */
interface Marked {
  readonly masked?: readonly string[];
}

/**
 * Marks the records of an answer with their masked members, which a form must lock: sending a mask back would destroy the
 * value.
 *
 * @param paths `versions.0.expression`, as the answer names them beside its data.
 */
export function markMasked(data: unknown, paths: readonly string[]): void {
  for (const path of paths) {
    const steps = path.split('.');
    const name = steps.pop() ?? '';
    let record: unknown = data;
    for (const step of steps) record = isRecord(record) ? record[step] : undefined;
    if (isRecord(record) && !Array.isArray(record)) {
      record.masked = [...((record as Marked).masked ?? []), name];
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a member of a record is masked. */
export const isMasked = (record: object, name: string): boolean =>
  (record as Marked).masked?.includes(name) ?? false;

/** Whether a text is the mask of a value, which nothing is found by. */
export const isMask = (text: string): boolean => text.includes('***') || text.endsWith('…');

/** Whether values of people are masked on the page now. */
export const useIsMasked = (): boolean => useSyncExternalStore(reveal.follow, reveal.read) === null;
