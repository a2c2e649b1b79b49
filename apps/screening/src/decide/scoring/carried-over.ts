import type { Contribution, OrderFacts } from '@rampart/contracts';
import { CLIP_CODE, MAX_SCORE, roundPoints } from '@rampart/risk';

/** The parts of an order that have a check of their own. */
export type CheckedPart = 'ip' | 'email' | 'phone' | 'username' | 'card' | 'device' | 'shipping';

/**
 * What a point of a single check is worth in the score of the whole order: the share of the check's maximum (100)
 * that an order should get when there is no other evidence. The README explains why.
 */
export const PART_WEIGHTS: Readonly<Record<CheckedPart, number>> = {
  ip: 0.65,
  email: 0.7,
  device: 0.6,
  shipping: 0.7,
  card: 0.6,
  phone: 0.5,
  username: 0.4,
};

/** Of signals that are worth more or less in an order than the rest of their part, by the orders of `eval/personas`. */
const CODE_WEIGHTS: Readonly<Record<string, number>> = {
  ip_tor_network: 0.6,
  ip_hosting: 1.1,
  ip_vpn_hosting: 0.8,
  email_disposable: 1,
  email_suspicious_name: 0.85,
  email_likely_typo: 0.3,
  device_automation: 0.84,
  device_altered_browser: 0.84,
  device_forged_hints: 0.84,
  device_clock_mismatch: 0.84,
  device_platform_mismatch: 0.84,
  device_renderer_mismatch: 0.84,
  device_software_renderer: 0.84,
  device_font_mismatch: 0.84,
  device_bare_environment: 0.84,
  username_random_letters: 1.4,
  username_mixed_digits: 1.4,
  ship_freight_forwarder: 1.05,
};

/** What a point of a signal is worth in the score of the whole order. */
export const weightInOrder = (part: CheckedPart, code: string): number =>
  CODE_WEIGHTS[code] ?? PART_WEIGHTS[part];

const PART_NAMES: Readonly<Record<CheckedPart, string>> = {
  ip: 'IP address',
  email: 'e-mail address',
  device: 'device',
  shipping: 'shipping address',
  card: 'card',
  phone: 'phone number',
  username: 'username',
};

/**
 * The checks' findings as parts of the order's score: the points of each check times the weight of the signal or of its part. A part never
 * adds more than 100 times its weight; the excess is removed by a contribution of its own.
 */
export function carryOver(learned: OrderFacts, cancelled: ReadonlySet<CheckedPart>): Contribution[] {
  return CHECKED_PARTS.flatMap((part) =>
    cancelled.has(part) ? [] : carryPart(part, learned[part]?.contributions ?? []),
  );
}

/** Code of the contribution that limits one part to its weight. */
export const partLimitCode = (part: CheckedPart) => `${part}_limit`;

/** Whether a contribution only limits a part: no reason for anything, though it raises a part below 0. */
export const isPartLimit = ({ code }: Pick<Contribution, 'code'>): boolean =>
  CHECKED_PARTS.some((part) => code === partLimitCode(part));

export const CHECKED_PARTS = Object.keys(PART_WEIGHTS) as readonly CheckedPart[];

function carryPart(part: CheckedPart, found: readonly Contribution[]): Contribution[] {
  const weight = PART_WEIGHTS[part];
  const carried = found
    .filter((each) => each.code !== CLIP_CODE)
    .map((each) => ({ ...each, points: roundPoints(each.points * weightInOrder(part, each.code)) }));
  const sum = carried.reduce((total, each) => total + each.points, 0);
  const kept = Math.min(MAX_SCORE * weight, Math.max(0, sum));
  const cut = roundPoints(kept - sum);
  return cut === 0 ? carried : [...carried, partLimit(part, cut)];
}

function partLimit(part: CheckedPart, points: number): Contribution {
  return {
    code: partLimitCode(part),
    points,
    reason: `Evidence about the ${PART_NAMES[part]} alone counts from 0 to ${MAX_SCORE * PART_WEIGHTS[part]} points.`,
    evidence: { limit: MAX_SCORE * PART_WEIGHTS[part] },
  };
}
