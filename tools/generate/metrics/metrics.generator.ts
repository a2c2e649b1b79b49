import type { Generator } from '../generator';
import { readRegisteredMetrics } from './registered-metrics';
import { METRICS_DOC, renderMetrics } from './render-metrics';

/** The list of all metrics as it is committed. */
export const metrics: Generator = {
  name: 'metrics',
  file: METRICS_DOC,
  generate: async () => renderMetrics(await readRegisteredMetrics()),
};
