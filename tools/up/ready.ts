import type { RunningApp } from '../suite/running-app';
import type { DemoLimits } from './demo-key';
import { adminTokenFile } from './key-file';

/** What a program that drives the suite needs to know; the one line of `--json`. */
export interface Ready {
  readonly url: string;
  /** The page of the API. */
  readonly docs_url: string;
  /** The web console. */
  readonly console_url: string;
  /** The shop to try things in. */
  readonly demo_url: string;
  /** Opens the console once, for its first operator; null when there is one. */
  readonly setup_url: string | null;
  readonly key: string;
  /** Of the same account; acts in its sandbox. */
  readonly test_key: string;
  /** Of the demo, to which the key belongs. */
  readonly account_id: number;
  readonly admin_url: string;
  readonly admin_token: string;
  readonly nats_url: string;
  readonly database_url: string;
  /** Where the data is kept between runs; null: it is temporary. */
  readonly data_dir: string | null;
  /** By app; the first of several copies. */
  readonly pids: Readonly<Record<string, number>>;
  /** All copies, when there are several of an app. */
  readonly replicas?: readonly { readonly app: string; readonly pid: number; readonly url?: string }[];
  /** Of all gateways, when there are several. */
  readonly urls?: readonly string[];
}

type Access = Omit<
  Ready,
  'url' | 'docs_url' | 'console_url' | 'demo_url' | 'admin_url' | 'pids' | 'replicas' | 'urls'
>;

/** @throws Error when there is no gateway among the apps. */
export function describeReady(apps: readonly RunningApp[], access: Access): Ready {
  const gateways = apps.filter((app) => app.name === 'gateway');
  const [first] = gateways;
  if (!first?.url || !first.adminUrl || !first.consoleUrl) throw new Error('the suite has no gateway');
  const pids: Record<string, number> = {};
  for (const app of apps) pids[app.name] ??= app.pid;
  const several = apps.length > Object.keys(pids).length;
  return {
    url: first.url,
    docs_url: `${first.url}/docs`,
    console_url: first.consoleUrl,
    demo_url: `${first.url}/demo`,
    admin_url: first.adminUrl,
    ...access,
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

/** The same for people, with commands to try at once. */
export function greet(
  ready: Ready,
  limits: DemoLimits,
  env: Readonly<Record<string, string | undefined>>,
): string {
  return [
    '',
    `Rampart is ready at ${(ready.urls ?? [ready.url]).join(', ')}`,
    '',
    ...consoleLines(ready),
    // The test key is in the fragment, which browsers keep to themselves: the page sends it when a call is tried.
    `  page to open  ${ready.docs_url}#key=${ready.test_key}`,
    `  a shop        ${ready.demo_url}`,
    '                to see Rampart judge its visitors',
    `  demo key      ${ready.key}`,
    `                with ${LIMITS_IN_WORDS[limits]}`,
    `  admin API     ${ready.admin_url}`,
    ...adminTokenLines(ready),
    `  NATS          ${natsLine(ready)}`,
    `                the demo account's events: rampart.events.${ready.account_id}.>`,
    ...dataLines(ready, env),
    '',
    'In another terminal, in this folder:',
    `  export RAMPART_URL=${ready.url} RAMPART_API_KEY=${ready.key} NATS_URL=${withoutPassword(ready.nats_url)}`,
    '  curl -s "$RAMPART_URL/api/v1/screen" -H "Authorization: Bearer $RAMPART_API_KEY" \\',
    // Another customer than those of the README, whose figures must not depend on whether this was tried.
    '    -d ip=81.2.69.142 -d email=sam@gmail.com -d amount=120.50 -d currency=EUR -d bill_country=US',
    '',
    'Ctrl-C stops it.',
  ].join('\n');
}

function consoleLines({ console_url, setup_url }: Ready): string[] {
  if (setup_url === null) return [`  console       ${console_url}`];
  return [
    `  console       ${setup_url}`,
    '                makes you its first operator; can be used once, within an hour',
  ];
}

/** A token that stays is not printed: what a terminal shows is recorded and shared. */
function adminTokenLines({ data_dir, admin_token }: Ready): string[] {
  if (data_dir === null) return [`                token ${admin_token}`];
  return [
    `                token in ${adminTokenFile(data_dir)}`,
    '                `npm run rampart` finds both by itself',
  ];
}

/** Only what comes along is in our folder, and only that can be deleted by us. */
function dataLines(
  { data_dir }: Ready,
  { DATABASE_URL, NATS_URL }: Readonly<Record<string, string | undefined>>,
): string[] {
  const folder = data_dir ?? 'temporary: gone when this ends';
  const reset = data_dir
    ? ['                kept between starts; `npm run up -- --reset` deletes it and starts over']
    : [];
  if (!DATABASE_URL && !NATS_URL) return [`  data          ${folder}`, ...reset];
  return [
    `  data          ${DATABASE_URL ? 'in the Postgres that DATABASE_URL names' : folder}`,
    `  events        ${NATS_URL ? 'in the NATS that NATS_URL names' : folder}`,
  ];
}

function natsLine({ nats_url }: Ready): string {
  const { username } = new URL(nats_url);
  return `${withoutPassword(nats_url)} ${username ? '(with the login that NATS_URL names)' : '(no login)'}`;
}

function withoutPassword(text: string): string {
  const url = new URL(text);
  url.username = '';
  url.password = '';
  return url.toString().replace(/\/$/, '');
}
