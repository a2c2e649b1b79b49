import type { ModelFigures } from '@rampart/learning';
import { wordsOfColumn } from '../../decide/models/model-columns';
import type { StoredCard } from '../registry/stored-card';
import { figuresOf } from './measure';

/** The result of a training. */
export interface Trained {
  /** Of the chosen model, and of the other kind. */
  readonly kept: ModelFigures;
  readonly baseline: ModelFigures;
  /** When the first order covered by the figures arrived: milliseconds since 1970. */
  readonly validationFrom: number;
  readonly assumed: number;
  readonly championThen: StoredCard['championThen'];
  readonly seconds: number;
}

/** The card of a model, as it is stored with it. */
export function makeCard({
  kept,
  baseline,
  validationFrom,
  assumed,
  championThen,
  seconds,
}: Trained): StoredCard {
  return {
    rows: kept.rows,
    frauds: kept.frauds,
    assumedLegitimate: assumed,
    dataFrom: isoOf(kept.span.from),
    dataUntil: isoOf(kept.span.to),
    validationFrom: isoOf(validationFrom),
    validation: figuresOf(kept.validation),
    reliability: [...kept.validation.reliability],
    baseline: { kind: baseline.kind, validation: figuresOf(baseline.validation) },
    championThen,
    importance: kept.importance.map(({ column, gain }) => ({
      feature: column,
      words: wordsOfColumn(column),
      share: gain,
    })),
    trees: kept.kind === 'trees' ? kept.trees : null,
    seconds,
  };
}

const isoOf = (ms: number) => new Date(ms).toISOString();
