import { loadModel, probabilityOf } from '@rampart/learning';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import type { ModelInput, Prediction, ScoringModel } from '../scoring/policy';
import { type ColumnValue, readerOf } from './model-columns';

/** What is kept of a model for predicting. */
export interface KeptDocument {
  readonly number: number;
  /** Version of the list of features that it learned from. */
  readonly featureSchema: number;
  /** As the trainer made it. */
  readonly document: unknown;
}

/**
 * Makes a kept model ready to score orders. Features that came after it are no concern of it.
 *
 * @throws Error when it cannot be read, or learned from features that mean something else or nothing now.
 */
export function adaptModel({ number, featureSchema, document }: KeptDocument): ScoringModel {
  if (featureSchema !== FEATURE_SCHEMA) {
    throw new Error(
      `it learned from features of schema ${featureSchema}; those of now are ${FEATURE_SCHEMA}`,
    );
  }
  const model = loadModel(document);
  const readers = model.columns.map(readerOf);
  // One row for all questions: they are asked one after the other, and nobody keeps it.
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
