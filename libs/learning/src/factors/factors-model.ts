import { z } from 'zod';
import { explanationOf } from '../model/explanation';
import { MOST_STEPS, toSteps } from '../model/grid';
import { ModelDocumentError } from '../model/load-model';
import type { Explanation } from '../model/model';
import type { FittedFactors, WeighedEvidence } from './fit-factors';

/** Far beyond what outcomes lead to. */
const MOST_FACTOR = 1_000;

const factorsDocument = z.strictObject({
  format: z.literal(1),
  kind: z.literal('points'),
  /** Log-odds of an order without evidence, in whole steps. */
  base_steps: z.int().min(-MOST_STEPS).max(MOST_STEPS),
  /** By code; a code that is not among them counts as it is. */
  factors: z.array(z.tuple([z.string(), z.number().min(0).max(MOST_FACTOR)])),
});

/** Factors as JSON. Format 1. */
export type FactorsDocument = z.infer<typeof factorsDocument>;

export function writeFactors({ base, factors }: FittedFactors): FactorsDocument {
  const capped = [...factors].map(([code, factor]): [string, number] => [
    code,
    Math.min(MOST_FACTOR, factor),
  ]);
  return { format: 1, kind: 'points', base_steps: toSteps(base), factors: capped };
}

/** Whether a model's document holds factors instead of a model over columns; it may be damaged all the same. */
export function isFactorsDocument(document: unknown): boolean {
  return typeof document === 'object' && document !== null && Reflect.get(document, 'kind') === 'points';
}

/** Evidence, weighed by factors. */
export interface FactorsModel {
  /** Terms by code, in whole steps: base and terms add up to the log-odds to the last bit. */
  explain(evidence: readonly WeighedEvidence[]): Explanation;
}

/** @throws ModelDocumentError saying where the document is wrong. */
export function loadFactors(document: unknown): FactorsModel {
  const parsed = factorsDocument.safeParse(document);
  if (!parsed.success) throw new ModelDocumentError(`these are no factors: ${z.prettifyError(parsed.error)}`);
  const { base_steps: baseSteps } = parsed.data;
  const factors = new Map(parsed.data.factors);
  return {
    explain(evidence) {
      const steps = new Map<string, number>();
      for (const { code, units } of evidence) {
        steps.set(code, (steps.get(code) ?? 0) + toSteps(units * (factors.get(code) ?? 1)));
      }
      return explanationOf([...steps.keys()], baseSteps, Float64Array.from(steps.values()));
    },
  };
}
