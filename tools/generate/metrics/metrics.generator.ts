import type { Generator } from '../generator';
import { readRegisteredMetrics } from './registered-metrics';
import { METRICS_DOC, renderMetrics } from './render-metrics';

/** The committed list of all metrics. */
export const metrics: Generator = {
  name: 'metrics',
  file: METRICS_DOC,
  generate: async () => renderMetrics(await readRegisteredMetrics()),
};
