import type { ScoringModel } from '../../decide/scoring/policy';
import type { Feature, FeatureValue } from '../../facts/features/feature';
import { positionOf } from '../../facts/features/feature-record';
import { FEATURES } from '../../facts/features/registry';
import type { Change, Situation } from './situation';

/** Features that are tried: those that raised the probability most. */
const TRIED_FEATURES = 12;

/** Factors by which a number is changed, smallest first. */
const FACTORS = [1.25, 1.5, 2, 3, 5, 10, 100];

/**
 * Other values of the features that determined the model's probability, smallest change first, then most influential
 * feature first.
 *
 * @param direction -1: features that raised the probability; 1: features that lowered it.
 */
export function featureChanges({ input }: Situation, model: ScoringModel, direction: -1 | 1): Change[] {
  const loudest = [...model.explain(input).terms]
    .filter(({ logOdds }) => logOdds * direction < 0)
    .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
    .slice(0, TRIED_FEATURES);
  const ladders = loudest.flatMap(({ feature }) => {
    const position = positionOf(feature);
    const declared = position === null ? undefined : FEATURES[position];
    if (position === null || declared === undefined) return [];
    const from = input.features[position] ?? null;
    return [alternativesTo(from).map((to) => changeOf(declared, position, from, to))];
  });
  const steps = Math.max(0, ...ladders.map(({ length }) => length));
  return Array.from({ length: steps }, (_, step) => ladders.flatMap((ladder) => ladder[step] ?? [])).flat();
}

function alternativesTo(from: FeatureValue): FeatureValue[] {
  if (typeof from === 'boolean') return [!from];
  if (typeof from !== 'number' || from === 0) return from === null ? [] : [null];
  const round = Number.isInteger(from) ? Math.round : (value: number) => Math.round(value * 100) / 100;
  const moved = FACTORS.flatMap((factor) => [round(from / factor), round(from * factor)]);
  return [...new Set([...moved, 0])].filter((value) => value !== from);
}

function changeOf({ name, words }: Feature, place: number, from: FeatureValue, to: FeatureValue): Change {
  return {
    description: { kind: 'feature', feature: name, words, from, to },
    apply: ({ input, policy }) => ({ policy, input: { ...input, features: input.features.with(place, to) } }),
  };
}
