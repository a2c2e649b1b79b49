import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp, NatsLink, NatsServerStrategy, once, type RunningService, runMain } from '@rampart/rpc';
import { HealthModule, LOGGER, Metrics, READINESS_CHECKS, type ReadinessCheck } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { startAdmin } from './admin/start-admin';
import { type GatewayConfig, readGatewayConfig } from './gateway.config';
import { GatewayModule } from './gateway.module';
import { createPublicApp } from './http/server/create-public-app';
import { dismissCallers } from './http/server/dismiss-callers';

/** Long enough for a busy caller to send its next request and be told to close, short enough for a quick stop. */
const CLOSE_IDLE_EVERY_MS = 600;

/** A gateway that is up: its three ports. */
export interface RunningGateway extends RunningService {
  /** Base URL of the public API. */
  readonly url: string;
  readonly adminUrl: string;
}

/** Starts the gateway. @throws ConfigError when the environment does not fit. */
export async function start(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<RunningGateway> {
  const config = readGatewayConfig(env);
  const gateway = await createPublicApp(GatewayModule.forRoot(config), config.TRUSTED_PROXIES);
  await openDoor(gateway, config);
  await gateway.listen(config.HTTP_PORT, config.LISTEN_HOST);
  const admin = await startAdmin(gateway, {
    port: config.ADMIN_PORT,
    host: config.LISTEN_HOST,
    token: config.ADMIN_TOKEN,
  });
  const health = await startHealth(gateway, config);
  const urls = { url: await gateway.getUrl(), adminUrl: admin.url, healthUrl: await health.getUrl() };
  gateway.get<Logger>(LOGGER).info(urls, 'ready');
  const close = once(async () => {
    await admin.close();
    await closeWithin(gateway, config.SHUTDOWN_GRACE_MS);
    await health.close();
  });
  return { name: 'gateway', ...urls, close };
}

/** The guards and the error envelope of the public API are HTTP's alone, so the door does not inherit them. */
async function openDoor(gateway: NestFastifyApplication, config: GatewayConfig): Promise<void> {
  const logger = gateway.get<Logger>(LOGGER);
  const link = gateway.get(NatsLink);
  const metrics = gateway.get(Metrics);
  gateway.connectMicroservice({
    strategy: new NatsServerStrategy(link, 'gateway', logger, metrics, config.SHUTDOWN_GRACE_MS),
  });
  await gateway.startAllMicroservices();
}

/** Health has a port of its own: it is for the platform, not for callers. */
async function startHealth(
  gateway: NestFastifyApplication,
  config: GatewayConfig,
): Promise<NestFastifyApplication> {
  const health = await createApp(
    HealthModule.forRoot({
      logger: gateway.get<Logger>(LOGGER),
      metrics: gateway.get(Metrics),
      checks: gateway.get<readonly ReadinessCheck[]>(READINESS_CHECKS),
    }),
  );
  await health.listen(config.HEALTH_PORT, config.LISTEN_HOST);
  return health;
}

/**
 * Takes no new connection and finishes what is in flight; whoever does not read an answer in time is cut off. Node
 * closes idle connections once, when it closes: those that fall idle after their last answer are closed here.
 */
async function closeWithin(gateway: NestFastifyApplication, graceMs: number): Promise<void> {
  const server = gateway.getHttpServer();
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await dismissCallers(server, CLOSE_IDLE_EVERY_MS);
  const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  try {
    await gateway.close();
  } finally {
    clearTimeout(cutOff);
    clearInterval(sweep);
  }
}

runMain(module, () => start());
