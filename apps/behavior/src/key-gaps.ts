/** How keys follow one another, in a form or over a session. */
export interface KeyGaps {
  readonly keys: number;
  /** Pressed before the previous one was released. */
  readonly overlaps: number;
  /** Pressed within 70 ms of the release of the previous one. */
  readonly quick: number;
  /** Pressed within 15 ms of it; these are quick as well. */
  readonly instant: number;
}

/** A count as a share of the keys that follow another one, at most 1, with two decimals. */
export function shareOfKeys(count: number, { keys }: KeyGaps): number {
  return keys < 2 ? 0 : Math.min(1, Math.round((count / (keys - 1)) * 100) / 100);
}

const INSTANT_KEYS = { least: 10, minShare: 0.7 } as const;

/** The evidence of keys that follow one another without a gap. */
export function findInstantKeys(gaps: KeyGaps | null): { readonly instant_share: number } | null {
  if (gaps === null || gaps.keys < INSTANT_KEYS.least) return null;
  const share = shareOfKeys(gaps.instant, gaps);
  return share < INSTANT_KEYS.minShare ? null : { instant_share: share };
}

/** Quick typists press a key before they release the last one: the more quick keys without that, the rarer. */
const SEPARATE_KEYS = {
  least: 20,
  steps: [
    { fromQuick: 18, points: 40 },
    { fromQuick: 12, points: 25 },
    { fromQuick: 0, points: 10 },
  ],
} as const;

/** The evidence of keys none of which overlap. Instant ones are left to their own signal. */
export function findSeparateKeys(
  gaps: KeyGaps | null,
): { readonly keystrokes: number; readonly quick_keys: number } | null {
  if (gaps === null || gaps.keys < SEPARATE_KEYS.least || gaps.overlaps > 0) return null;
  return findInstantKeys(gaps) === null ? { keystrokes: gaps.keys, quick_keys: gaps.quick } : null;
}

/** The points of keys none of which overlap. */
export function pointsOfSeparateKeys({ quick_keys }: { quick_keys: number }): number {
  return SEPARATE_KEYS.steps.find(({ fromQuick }) => quick_keys >= fromQuick)?.points ?? 0;
}
