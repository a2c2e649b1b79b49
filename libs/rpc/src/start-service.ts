import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceEnv } from '@rampart/config';
import type { ServiceName } from '@rampart/contracts';
import { LOGGER, Metrics, NestLogAdapter, TRACER, type Tracer } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { NatsLink } from './link/nats-link';
import { NatsServerStrategy } from './nats-server.strategy';
import { CommandPermits } from './overload/command-permits';

/** A running service: its health endpoints, and how to stop it. */
export interface RunningService {
  readonly name: ServiceName;
  readonly healthUrl: string;
  /** Stops gracefully: accepts no new work, finishes what it has, closes its connections. Safe to call twice. */
  close(): Promise<void>;
}

interface ServiceStart {
  readonly name: ServiceName;
  readonly env: ServiceEnv;
  readonly module: DynamicModule;
}

/** Starts an app that answers over NATS: its controllers (queue group = its name) and its health port. */
export async function startService({ name, env, module }: ServiceStart): Promise<RunningService> {
  const app = await createApp(module);
  app.connectMicroservice(
    {
      strategy: new NatsServerStrategy(app.get(NatsLink), name, app.get<Logger>(LOGGER), app.get(Metrics), {
        graceMs: env.SHUTDOWN_GRACE_MS,
        permits: app.get(CommandPermits),
        tracer: app.get<Tracer | null>(TRACER),
      }),
    },
    // Without this the controllers silently lose global pipes and filters.
    { inheritAppConfig: true },
  );
  await app.startAllMicroservices();
  await app.listen(env.HEALTH_PORT, env.LISTEN_HOST);
  const healthUrl = await app.getUrl();
  app.get<Logger>(LOGGER).info({ healthUrl }, 'ready');
  return { name, healthUrl, close: once(() => app.close()) };
}

/** A Nest application on Fastify whose own messages go to the service's log. */
export async function createApp(module: DynamicModule): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(new NestLogAdapter(app.get<Logger>(LOGGER)));
  return app;
}

/** Makes a stop function that runs once however often it is called. */
export function once(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= stop();
    return stopping;
  };
}
