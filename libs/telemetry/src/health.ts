import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Metrics } from './metrics/metrics';
import { outcomeOf, READINESS_CHECKS, type ReadinessCheck } from './readiness';

/** `/health/live` (the event loop turns), `/health/ready` (every check passes, each named) and `/metrics`. */
@Controller()
export class HealthController {
  constructor(
    @Inject(READINESS_CHECKS) private readonly checks: readonly ReadinessCheck[],
    private readonly metrics: Metrics,
  ) {}

  @Get('health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('health/ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const results = await Promise.all(
      this.checks.map(async (each) => [each.name, await outcomeOf(each)] as const),
    );
    const ready = results.every(([, outcome]) => outcome === 'ok');
    await reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', checks: Object.fromEntries(results) });
  }

  @Get('metrics')
  async metricsText(@Res() reply: FastifyReply): Promise<void> {
    const text = await this.metrics.registry.metrics();
    await reply.type(this.metrics.registry.contentType).send(text);
  }
}
