import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Metrics } from './metrics';

/** One thing that must hold before a service may be sent work: `check` resolves, or rejects with the reason. */
export interface ReadinessCheck {
  readonly name: string;
  check(): Promise<void>;
}

/** Nest token of the list of readiness checks of an app. */
export const READINESS_CHECKS = Symbol('READINESS_CHECKS');

/** Milliseconds after which a readiness check counts as failed. */
const CHECK_TIMEOUT_MS = 1_000;

/** `/health/live` (the event loop turns), `/health/ready` (every check holds, each named) and `/metrics`. */
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

async function outcomeOf(each: ReadinessCheck): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('timed out'), CHECK_TIMEOUT_MS);
  });
  // An async function, so that a check which throws before it promises anything has failed like any other.
  const asked = async () => each.check();
  const result = asked().then(
    () => 'ok',
    () => 'failed',
  );
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
