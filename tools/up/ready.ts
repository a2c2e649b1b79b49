import type { RunningApp } from '../suite/running-app';
import type { DemoLimits } from './demo-key';

/** What a program that drives the suite needs to know; the one line of `--json`. */
export interface Ready {
  readonly url: string;
  readonly key: string;
  readonly admin_url: string;
  readonly admin_token: string;
  readonly nats_url: string;
  readonly database_url: string;
  /** By app; the first of several copies. */
  readonly pids: Readonly<Record<string, number>>;
  /** All copies, when there are several of an app. */
  readonly replicas?: readonly { readonly app: string; readonly pid: number; readonly url?: string }[];
  /** Of all gateways, when there are several. */
  readonly urls?: readonly string[];
}

type Access = Pick<Ready, 'key' | 'admin_token' | 'nats_url' | 'database_url'>;

/** @throws Error when there is no gateway among the apps. */
export function describeReady(apps: readonly RunningApp[], access: Access): Ready {
  const gateways = apps.filter((app) => app.name === 'gateway');
  const [first] = gateways;
  if (!first?.url || !first.adminUrl) throw new Error('the suite has no gateway');
  const pids: Record<string, number> = {};
  for (const app of apps) pids[app.name] ??= app.pid;
  const several = apps.length > Object.keys(pids).length;
  return {
    url: first.url,
    key: access.key,
    admin_url: first.adminUrl,
    admin_token: access.admin_token,
    nats_url: access.nats_url,
    database_url: access.database_url,
    pids,
    ...(several && {
      urls: gateways.map((gateway) => gateway.url ?? ''),
      replicas: apps.map(({ name, pid, url }) => ({ app: name, pid, ...(url && { url }) })),
    }),
  };
}

const LIMITS_IN_WORDS: Readonly<Record<DemoLimits, string>> = {
  default: 'the default limits: 120 calls a minute, 50,000 a day, 1,000,000 a month',
  none: 'no limits, unlike other accounts (120 calls a minute, 50,000 a day, 1,000,000 a month)',
};

/** The same for people, with a command to try at once. */
export function greet(ready: Ready, limits: DemoLimits): string {
  return [
    '',
    `Rampart is ready at ${(ready.urls ?? [ready.url]).join(', ')}`,
    `  demo key     ${ready.key}`,
    `               with ${LIMITS_IN_WORDS[limits]}`,
    `  read the API ${ready.url}/docs`,
    `  admin API    ${ready.admin_url}  (token ${ready.admin_token})`,
    '',
    'Screen an order:',
    `  curl -s ${ready.url}/api/v1/screen -H 'Authorization: Bearer ${ready.key}' \\`,
    '    -d ip=81.2.69.142 -d email=jo@mailinator.com -d amount=120.50 -d currency=EUR -d bill_country=US',
    '',
    'Ctrl-C stops it.',
  ].join('\n');
}
