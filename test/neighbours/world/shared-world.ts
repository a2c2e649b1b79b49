import { randomBytes } from 'node:crypto';
import type { RunningApp } from '../../../tools/suite/running-app';
import { startSuite } from '../../../tools/suite/start-suite';
import { type Operator, operatorOf } from '../../e2e/operator.fixture';
import { startRestartableEngines } from '../../e2e/restartable-engines.fixture';
import type { TestSuite } from '../../setup/start-test-suite';

/** Copies of the apps that answer callers; every other app has one. */
export const COPIES = { gateways: 2, screenings: 2 };

/** Settings of every app. Callers state their address in `X-Forwarded-For`, as an ingress does for them. */
export const SETTINGS = {
  LOG_LEVEL: process.env.NEIGHBOURS_LOG_LEVEL ?? 'silent',
  TRUSTED_PROXIES: '127.0.0.1',
  WEBHOOKS_ALLOW_HTTP: 'on',
  WEBHOOKS_ALLOW_PRIVATE: 'on',
  // Refuses at once: look-ups over the network would be the slowest and least steady part of every call.
  CHECKS_DNS_SERVERS: '127.0.0.1:1',
};

/** The suite that several accounts share. */
export interface SharedWorld {
  readonly apps: readonly RunningApp[];
  readonly gatewayUrls: readonly string[];
  readonly operator: Operator;
  stop(): Promise<void>;
}

/** Starts the suite as processes, on a Postgres and a NATS of its own with durable commits. */
export async function startSharedWorld(): Promise<SharedWorld> {
  const engines = await startRestartableEngines();
  const adminToken = randomBytes(24).toString('base64url');
  const env = { ...process.env, ...SETTINGS };
  const suite = await startSuite({ ...engines, ...COPIES, mode: 'processes', adminToken, env });
  return {
    ...worldOf({ apps: suite.apps, adminToken }),
    stop: async () => {
      await suite.stop();
      await engines.stop();
    },
  };
}

/** @param suite with `COPIES` and `SETTINGS`; its starter stops it. */
export function worldOf({
  apps,
  adminToken,
}: Pick<TestSuite, 'apps' | 'adminToken'>): Omit<SharedWorld, 'stop'> {
  const gateways = apps.filter(({ name }) => name === 'gateway');
  return {
    apps,
    gatewayUrls: gateways.map(({ url }) => url ?? ''),
    operator: operatorOf({ adminUrl: gateways[0]?.adminUrl ?? '', adminToken }),
  };
}
