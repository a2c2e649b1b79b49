import { isFactorsDocument, loadModel, probabilityOf } from '@rampart/learning';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import type { ModelInput, Prediction, ScoringModel } from '../scoring/policy';
import { type ColumnValue, readerOf } from './model-columns';
import { adaptPoints } from './points-model';

/** The stored part of a model that predicting needs. */
export interface KeptDocument {
  readonly number: number;
  /** Version of the feature list that it learned from. */
  readonly featureSchema: number;
  /** As the trainer wrote it. */
  readonly document: unknown;
}

/**
 * Prepares a stored model to score orders. Features added after it are ignored.
 *
 * @throws Error when it cannot be read, or learned from features that now mean something else or nothing.
 */
export function adaptModel({ number, featureSchema, document }: KeptDocument): ScoringModel {
  // Reads no features, so no change of theirs matters.
  if (isFactorsDocument(document)) return adaptPoints(number, document);
  if (featureSchema !== FEATURE_SCHEMA) {
    throw new Error(
      `it learned from features of schema ${featureSchema}; the present schema is ${FEATURE_SCHEMA}`,
    );
  }
  const model = loadModel(document);
  const readers = model.columns.map(readerOf);
  // One row for all calls: they run one after the other, and none keeps it.
  const row: ColumnValue[] = new Array(readers.length).fill(null);
  const rowOf = (input: ModelInput) => {
    for (let column = 0; column < readers.length; column += 1) row[column] = readers[column]?.(input) ?? null;
    return row;
  };
  return {
    version: number,
    predict: (input) => predictionOf(model.predict(rowOf(input))),
    explain: (input) => {
      const { baseLogOdds, logOdds, terms } = model.explain(rowOf(input));
      return {
        ...predictionOf(logOdds),
        baseLogOdds,
        terms: terms.map(({ column, logOdds: added }) => ({ feature: column, logOdds: added })),
      };
    },
  };
}

function predictionOf(logOdds: number): Prediction {
  return { logOdds, probability: probabilityOf(logOdds) };
}
