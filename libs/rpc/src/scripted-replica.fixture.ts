import { randomUUID } from 'node:crypto';
import { Inject, Module } from '@nestjs/common';
import { type ServiceEnv } from '@rampart/config';
import { defineCommand, type RequestOf } from '@rampart/contracts';
import { z } from 'zod';
import { Handles, RpcController } from './rpc-controller';
import { ServiceModule } from './service.module';
import { type RunningService, startService } from './start-service';

/** For specs: subjects of this run's own, so that two runs on one NATS never receive each other's messages. */
const run = randomUUID().slice(0, 8);

const spoken = {
  service: 'lists',
  request: z.object({ text: z.string(), accountId: z.int().optional() }),
  reply: z.object({ text: z.string() }),
} as const;

/** Asks a replica to run the spec's script. Must not be repeated after a lost answer. */
export const speakOnce = defineCommand({
  ...spoken,
  name: `speak-once-${run}`,
  deadlineMs: 5_000,
  repeatSafe: false,
});
/** The same, but repeat-safe. */
export const speakAgain = defineCommand({
  ...spoken,
  name: `speak-again-${run}`,
  deadlineMs: 5_000,
  repeatSafe: true,
});
/** The same as `speakOnce`, with a short deadline. */
export const speakSoon = defineCommand({
  ...spoken,
  name: `speak-soon-${run}`,
  deadlineMs: 80,
  repeatSafe: false,
});
/** Has no listeners. */
export const speakToNobody = defineCommand({ ...spoken, name: `nobody-${run}`, repeatSafe: true });

/** A scripted replica's reaction to a request's text. */
export type Script = (text: string) => unknown;
const SCRIPT = Symbol('SCRIPT');

@RpcController()
class ScriptedController {
  constructor(@Inject(SCRIPT) private readonly script: Script) {}

  @Handles(speakOnce)
  once(request: RequestOf<typeof speakOnce>): unknown {
    return this.script(request.text);
  }

  @Handles(speakAgain)
  again(request: RequestOf<typeof speakAgain>): unknown {
    return this.script(request.text);
  }

  @Handles(speakSoon)
  soon(request: RequestOf<typeof speakSoon>): unknown {
    return this.script(request.text);
  }
}

/** For specs: a replica of a service that follows a script, on real NATS. */
export function startReplica(
  natsUrl: string,
  script: Script,
  graceMs = 10_000,
  atOnce = 512,
): Promise<RunningService> {
  const env: ServiceEnv = {
    DATABASE_URL: 'postgres://unused',
    NATS_URL: natsUrl,
    HEALTH_PORT: 0,
    LISTEN_HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: 1,
    DATABASE_TIMEOUT_MS: 1_000,
    COMMANDS_AT_ONCE: atOnce,
    SHUTDOWN_GRACE_MS: graceMs,
    PERSONAL_EVENTS: false,
    OTEL_TRACES_SAMPLER_ARG: 0.1,
  };
  @Module({})
  class ScriptedModule {}
  return startService({
    name: 'lists',
    env,
    module: {
      module: ScriptedModule,
      imports: [ServiceModule.forRoot({ name: 'lists', env })],
      controllers: [ScriptedController],
      providers: [{ provide: SCRIPT, useValue: script }],
    },
  });
}
