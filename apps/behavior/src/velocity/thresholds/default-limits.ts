import type { DefaultVelocityThreshold, VelocityLimits } from '@rampart/contracts';

const limits = (in60s: number, in300s: number, in3600s: number, in86400s: number): VelocityLimits => ({
  '60s': in60s,
  '300s': in300s,
  '3600s': in3600s,
  '86400s': in86400s,
});

const ONE_PERSON = limits(5, 15, 60, 200);

/** An address is shared by many people; a phone belongs to one and is queried less often than an account. */
const BY_TYPE: ReadonlyMap<string, VelocityLimits> = new Map([
  ['ip', limits(20, 60, 300, 1_500)],
  ['phone', limits(5, 10, 30, 100)],
]);

/** The limits of a kind of entity until the account sets others. */
export function defaultLimits(entityType: string): VelocityLimits {
  return BY_TYPE.get(entityType) ?? ONE_PERSON;
}

/** All of them, for operators: the kinds with defaults of their own, and every other one. */
export const DEFAULT_THRESHOLDS: readonly DefaultVelocityThreshold[] = [
  ...[...BY_TYPE].map(([entityType, ofType]) => ({ entityType, limits: ofType })),
  { entityType: null, limits: ONE_PERSON },
];
