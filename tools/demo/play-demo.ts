import { setTimeout as pause } from 'node:timers/promises';
import type { JobState } from '@rampart/contracts';
import { ApiClient } from '../../eval/api-client';
import { checkDevices } from '../../eval/personas/measure/replay-personas';
import { DAY_MS } from '../../eval/personas/persona-order';
import { sendBatch } from '../../eval/sets/orders/batch-client';
import { askApi, type DemoAccess } from './demo-api';
import { beginCases, decideCases, openCases, type Queue } from './demo-cases';
import { DEMO_DAYS, type DemoLine, type DemoOrders, drawDemoOrders, LAST_ORDER_ID } from './demo-orders';
import { DEMO_RULES, FIRST_RULE } from './demo-rules';
import { inviteTeam } from './demo-team';
import { addListEntries, fileReports } from './demo-work';

/** A model is trained when so many days are left: it decides those, and can be judged on them. */
const DAYS_WITH_MODEL = 9;
const EVERY_MS = 250;
/** Days whose orders in review get cases, each time that the analysts work. */
const CASE_DAYS = 7;
/** Of the newer cases, the share that is decided, the oldest first; the rest waits. */
const DECIDED = 0.5;
/**
 * What decisions cost the shop. The thresholds that apply without them suit one fraud in a hundred orders; here one in ten
 * is, and a review is a telephone call.
 */
const COSTS = { order_amount: 100, lost_sale_share: 0.45, review: 22, fraud_share: 0.1 };
/** A training takes some seconds; a busy machine needs more. */
const LONGEST_WAIT_MS = 300_000;

type Say = (text: string) => void;

/**
 * Plays thirty days of a shop into an account through the public API: rules, orders with outcomes as of their own times,
 * lists, reports, cases, models, and some orders of this moment. Plays once: an account that has them is left as it is.
 *
 * @param access of a key with every scope, whose account has no limits meanwhile.
 * @param say progress, a line at a time.
 */
export async function playDemo(access: DemoAccess, say: Say): Promise<void> {
  const startedAt = Date.now();
  if (await isPlayed(access)) return say('The demo data is there already.');
  if (await isBegun(access)) {
    return say(
      'Playing the demo data was interrupted last time; `npm run up -- --reset --demo` starts afresh.',
    );
  }
  say(`Playing ${DEMO_DAYS} days of a shop into the demo account, once; a minute or two …`);
  const orders = await withKnownDevices(access, drawDemoOrders(startedAt));
  await addRules(access);
  await askApi(access, 'thresholds', { costs: COSTS });
  const queue = { access, orders: orders.past, team: await inviteTeam(access) };
  const trainedAt = startedAt - DAYS_WITH_MODEL * DAY_MS;
  const before = orders.lines.filter(({ at }) => at < trainedAt);
  const after = orders.lines.filter(({ at }) => at >= trainedAt);
  const progress = tellProgress(say, orders.lines.length);
  await playLines(access, before, progress);
  say('  training two models on the first three weeks …');
  await trainModel(access, { kind: 'trees', seed: 1 });
  await promoteModel(access, say);
  await trainModel(access, { kind: 'points', seed: 1 });
  await addListEntries(access, orders.past, trainedAt);
  await decideCases(queue, await openCases(queue, trainedAt - CASE_DAYS * DAY_MS, trainedAt));
  await playLines(access, after, progress);
  say('  cases, reports, orders of this moment …');
  await fileReports(access, orders.past);
  await playCases(queue, startedAt);
  await askApi(access, 'rules/suggestions', {});
  await sendBatch(
    access,
    orders.live.map((text) => ({ text, order: null })),
    '?events=on',
  );
  await untilPlayed(access);
  say(`  played in ${Math.round((Date.now() - startedAt) / 1_000)} s`);
}

async function playCases(queue: Queue, now: number): Promise<void> {
  const cases = await openCases(queue, now - CASE_DAYS * DAY_MS, now);
  const decided = Math.floor(cases.length * DECIDED);
  await decideCases(queue, cases.slice(0, decided));
  await beginCases(queue, cases.slice(decided));
}

async function isPlayed(access: DemoAccess): Promise<boolean> {
  const found = await askApi<{ screenings: readonly object[] }>(
    access,
    `screenings?user_order_id=${LAST_ORDER_ID}`,
  );
  return found.screenings.length > 0;
}

/** Orders are found a second or two after they were placed. @throws Error when they are not. */
async function untilPlayed(access: DemoAccess): Promise<void> {
  const startedAt = Date.now();
  while (!(await isPlayed(access))) {
    if (Date.now() - startedAt > LONGEST_WAIT_MS) throw new Error('the orders of the demo are not found');
    await pause(EVERY_MS);
  }
}

async function isBegun(access: DemoAccess): Promise<boolean> {
  const { rules } = await askApi<{ rules: readonly { readonly name: string }[] }>(access, 'rules?limit=100');
  return rules.some(({ name }) => name === FIRST_RULE);
}

/** Has the browsers of programs checked, as the shop's pages would. */
async function withKnownDevices(access: DemoAccess, orders: DemoOrders): Promise<DemoOrders> {
  const api = new ApiClient(access.url, access.key);
  try {
    const hashOf = await checkDevices(api, orders.fingerprints);
    const inLine = (text: string) =>
      text.replace(/(?<="device_hash":")[^"]+/, (hash) => hashOf.get(hash) ?? hash);
    return {
      ...orders,
      lines: orders.lines.map(({ at, text }) => ({ at, text: inLine(text) })),
      live: orders.live.map(inLine),
    };
  } finally {
    await api.close();
  }
}

async function addRules(access: DemoAccess): Promise<void> {
  for (const { mode, ...rule } of DEMO_RULES) {
    const { id } = await askApi<{ id: number }>(access, 'rules', rule);
    if (mode !== 'draft') await askApi(access, `rules/${id}/mode`, { version: 1, mode });
  }
}

/** @returns tells how far the lines are, in steps of ten percent. */
function tellProgress(say: Say, total: number): (lines: number) => void {
  let done = 0;
  return (lines) => {
    const before = Math.floor((10 * done) / total);
    done += lines;
    const now = Math.floor((10 * done) / total);
    if (now > before) say(`  ${now * 10} % of ${total} orders and outcomes`);
  };
}

/** As one batch for each day, so that progress can be shown. */
async function playLines(
  access: DemoAccess,
  lines: readonly DemoLine[],
  progress: (lines: number) => void,
): Promise<void> {
  const days = new Map<number, DemoLine[]>();
  for (const line of lines) {
    const day = Math.floor(line.at / DAY_MS);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  for (const day of days.values()) {
    await sendBatch(
      access,
      day.map(({ text }) => ({ text, order: null })),
      '?detail=none',
    );
    progress(day.length);
  }
}

/** The account's limits for champions may refuse it: then it goes on scoring as the challenger. */
async function promoteModel(access: DemoAccess, say: Say): Promise<void> {
  try {
    await askApi(access, 'models/1/promote', {});
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('promotion_refused')) throw error;
    say(`  the model stays challenger: ${error.message}`);
  }
}

interface Job {
  readonly state: JobState;
  readonly error: string | null;
}

/** @throws Error when the training fails or does not end. */
async function trainModel(access: DemoAccess, how: object): Promise<void> {
  const { job_id } = await askApi<{ job_id: string }>(access, 'models/train', how);
  const startedAt = Date.now();
  for (;;) {
    const job = await askApi<Job>(access, `jobs/${job_id}`);
    if (job.state === 'done') return;
    const isOver = job.state === 'failed' || job.state === 'cancelled';
    if (isOver || Date.now() - startedAt > LONGEST_WAIT_MS)
      throw new Error(`the training of a model is ${job.state}: ${job.error ?? 'it takes too long'}`);
    await pause(EVERY_MS);
  }
}
