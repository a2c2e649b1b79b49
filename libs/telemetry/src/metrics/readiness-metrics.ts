import { Gauge } from 'prom-client';
import { outcomeOf, type ReadinessCheck } from '../readiness';
import type { Metrics } from './metrics';

/** Shows which readiness checks pass, evaluated at each scrape. */
export function showReadiness({ registry }: Metrics, checks: readonly ReadinessCheck[]): void {
  new Gauge({
    name: 'rampart_ready',
    help: '1 when the readiness check holds, 0 when it does not; the service takes work when all do.',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      await Promise.all(
        checks.map(async (each) => {
          this.set({ check: each.name }, (await outcomeOf(each)) === 'ok' ? 1 : 0);
        }),
      );
    },
  });
}
