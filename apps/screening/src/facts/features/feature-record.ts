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

const PLACES: ReadonlyMap<string, number> = new Map(FEATURES.map(({ name }, place) => [name, place]));

/** Where a feature stands in a record; null for a name that is none. */
export function placeOf(name: string): number | null {
  return PLACES.get(name) ?? null;
}

/**
 * A record as it was kept under an earlier, shorter list of features: those that came later are unknown. Features are
 * only ever added at the end.
 */
export function widen(kept: FeatureRecord): FeatureRecord {
  return kept.length >= FEATURES.length
    ? kept
    : [...kept, ...new Array<null>(FEATURES.length - kept.length).fill(null)];
}
