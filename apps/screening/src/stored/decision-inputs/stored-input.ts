import type { Contribution } from '@rampart/contracts';
import type { DecisionInput } from '../../facts/decision-input';
import type { FeatureRecord } from '../../facts/features/feature-record';
import { widen } from '../../facts/features/feature-record';
import type { ListedField } from '../../facts/list-verdicts';
import type { OrderValues } from '../../facts/order-values';

/** The stored form of an input: short names, because there is one for every order. */
interface WrittenInput {
  /** Features. */
  readonly f: FeatureRecord;
  /** Signals: code, points. */
  readonly s: readonly (readonly [code: string, points: number])[];
  /** Blacklisted, whitelisted, non-overridable. */
  readonly b: readonly ListedField[];
  readonly w: readonly ListedField[];
  readonly n: readonly ListedField[];
  /** Ids of the list entries; absent for none. */
  readonly e?: readonly number[];
  /** Thresholds: review above, reject from. */
  readonly t: readonly [number, number];
}

/** As JSON text. The values of the order are stored elsewhere, for a shorter time. */
export function writeInput(input: DecisionInput): string {
  const written: WrittenInput = {
    f: input.features,
    s: input.evidence.map(({ code, points }) => [code, points]),
    b: input.blacklisted,
    w: input.whitelisted,
    n: input.nonOverridable,
    ...(input.entryIds !== undefined && input.entryIds.length > 0 && { e: input.entryIds }),
    t: [input.thresholds.reviewAbove, input.thresholds.rejectFrom],
  };
  return JSON.stringify(written);
}

/** Only what orders are found by: creating the rest would be half the work of reading it. Features may be fewer than today's. */
export function readFindable(text: string): Pick<
  DecisionInput,
  'features' | 'blacklisted' | 'whitelisted'
> & {
  readonly entryIds: readonly number[];
} {
  const { f, b, w, e = [] } = JSON.parse(text) as WrittenInput;
  return { features: f, blacklisted: b, whitelisted: w, entryIds: e };
}

/** @param values of the order, if they are still stored. */
export function readInput(text: string, at: Date, values: OrderValues | null): DecisionInput {
  const { f, s, b, w, n, t } = JSON.parse(text) as WrittenInput;
  return {
    at,
    features: widen(f),
    values,
    evidence: s.map(([code, points]): Contribution => ({ code, points, reason: '', evidence: {} })),
    blacklisted: b,
    whitelisted: w,
    nonOverridable: n,
    thresholds: { reviewAbove: t[0], rejectFrom: t[1] },
  };
}
