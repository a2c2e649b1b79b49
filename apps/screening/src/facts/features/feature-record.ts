import type { FeatureSource, FeatureValue } from './feature';
import { FEATURES } from './registry';

/** The values of an order's features, in the order of `FEATURES`. */
export type FeatureRecord = readonly FeatureValue[];

/** Reads every feature. Numbers that are not finite are unknown. */
export function readFeatures(source: FeatureSource): FeatureRecord {
  return FEATURES.map((feature) => {
    const value = feature.read(source);
    return typeof value === 'number' && !Number.isFinite(value) ? null : value;
  });
}

const POSITIONS: ReadonlyMap<string, number> = new Map(FEATURES.map(({ name }, place) => [name, place]));

/** The index of a feature in a record; null for an unknown name. */
export function positionOf(name: string): number | null {
  return POSITIONS.get(name) ?? null;
}

/**
 * A record stored under an earlier, shorter feature list: later features are unknown. Features are only added at the
 * end.
 */
export function widen(kept: FeatureRecord): FeatureRecord {
  return kept.length >= FEATURES.length
    ? kept
    : [...kept, ...new Array<null>(FEATURES.length - kept.length).fill(null)];
}
