import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  CommandPermits,
  createApp,
  NatsLink,
  NatsServerStrategy,
  once,
  type RunningService,
  runMain,
} from '@rampart/rpc';
import {
  HealthModule,
  LOGGER,
  Metrics,
  READINESS_CHECKS,
  type ReadinessCheck,
  TRACER,
  type Tracer,
} from '@rampart/telemetry';
import type { Logger } from 'pino';
import { startAdmin } from './admin/start-admin';
import { createPublicApp } from './api/create-public-app';
import { startConsole } from './console/start-console';
import { type GatewayConfig, readGatewayConfig } from './gateway.config';
import { GatewayModule } from './gateway.module';
import { Callers, untilReadAll } from './http/server/callers';
import { securityHeaders } from './http/server/security-headers';
import { ConsoleAddress } from './people/console-address';

/**
 * Long enough for a busy caller's next request to be answered with `Connection: close`, short enough for a quick
 * stop.
 */
const DISMISS_WITHIN_MS = 2_000;
/** Connections that become idle later, after a slow answer, are closed at this interval. */
const CLOSE_IDLE_EVERY_MS = 600;

/**
 * Connections that may wait to be accepted: Node's default of 511 overflows when a load balancer opens a thousand at
 * once, and the excess is retried only after one second, then three. The kernel's `somaxconn` limits it too.
 */
const BACKLOG = 4_096;

/** A running gateway with its four ports. */
export interface RunningGateway extends RunningService {
  /** Base URL of the public API. */
  readonly url: string;
  readonly adminUrl: string;
  /** Base URL of the web console, as its listener has it. */
  readonly consoleUrl: string;
}

/** Starts the gateway. @throws ConfigError when the environment does not fit. */
export async function start(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<RunningGateway> {
  const config = readGatewayConfig(env);
  const headers = securityHeaders(config.HSTS_SECONDS);
  const { LISTEN_HOST: host, TRUSTED_PROXIES: trustedProxies } = config;
  const gateway = await createPublicApp(
    GatewayModule.forRoot(config),
    trustedProxies,
    headers,
    config.DEMO_SHOP_URL,
  );
  await answerOverNats(gateway, config);
  const callers = new Callers(gateway.getHttpServer());
  await gateway.listen({ port: config.HTTP_PORT, host, backlog: BACKLOG });
  const shared = { host, trustedProxies, headers };
  const admin = await startAdmin(gateway, {
    ...shared,
    port: config.ADMIN_PORT,
    token: config.ADMIN_TOKEN,
  });
  const people = await startConsole(gateway, admin.server, {
    ...shared,
    port: config.CONSOLE_PORT,
    backlog: BACKLOG,
    hosts: [
      ...(config.CONSOLE_URL === undefined ? [] : [new URL(config.CONSOLE_URL).hostname]),
      ...config.CONSOLE_HOSTS,
    ],
  });
  const peopleCalling = new Callers(people.getHttpServer());
  const consoleUrl = await people.getUrl();
  const address = gateway.get(ConsoleAddress, { strict: false });
  address.url = (config.CONSOLE_URL ?? consoleUrl).replace(/\/+$/, '');
  const health = await startHealth(gateway, config);
  const urls = {
    url: await gateway.getUrl(),
    adminUrl: admin.url,
    consoleUrl,
    healthUrl: await health.getUrl(),
  };
  gateway.get<Logger>(LOGGER).info(urls, 'ready');
  const close = once(async () => {
    await closeWithin(people, peopleCalling, config.SHUTDOWN_GRACE_MS);
    await admin.close();
    await closeWithin(gateway, callers, config.SHUTDOWN_GRACE_MS);
    await health.close();
  });
  return { name: 'gateway', ...urls, close };
}

/** The guards and the error envelope of the public API are for HTTP only, so the NATS side does not inherit them. */
async function answerOverNats(gateway: NestFastifyApplication, config: GatewayConfig): Promise<void> {
  const logger = gateway.get<Logger>(LOGGER);
  const link = gateway.get(NatsLink);
  const metrics = gateway.get(Metrics);
  gateway.connectMicroservice({
    strategy: new NatsServerStrategy(link, 'gateway', logger, metrics, {
      graceMs: config.SHUTDOWN_GRACE_MS,
      permits: gateway.get(CommandPermits),
      tracer: gateway.get<Tracer | null>(TRACER),
    }),
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
 * Accepts no new connection and finishes what is in flight; a caller who does not read an answer in time is cut off.
 * Node closes idle connections only once, when the server closes: those that become idle after their last answer are
 * closed here.
 */
async function closeWithin(app: NestFastifyApplication, callers: Callers, graceMs: number): Promise<void> {
  const server = app.getHttpServer();
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await callers.dismiss(DISMISS_WITHIN_MS);
  const sweep = setInterval(async () => {
    await untilReadAll();
    server.closeIdleConnections();
  }, CLOSE_IDLE_EVERY_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cutOff);
    clearInterval(sweep);
  }
}

runMain(__filename, () => start());
