import { untilTrue } from '@rampart/testing';
import type { Abuser } from './abuser';
import type { Attack } from './attack';

const ORDERS = 3_000;
const JOBS = 20;
const MARKED = 300;
const OVER = ['done', 'failed', 'cancelled'];
const DAY_MS = 86_400_000;
const PATIENCE_MS = 60_000;

/** Yesterday's orders, and the outcomes of the first of them. */
async function sendHistory({ party }: Abuser, outcomes: number): Promise<void> {
  const at = new Date(Date.now() - DAY_MS).toISOString();
  const orders = Array.from({ length: ORDERS }, (_, n) => ({
    at,
    user_order_id: `past-${n}`,
    ip: `81.2.${n % 250}.9`,
    email: `customer${n}@example.com`,
    username: `customer-${n}`.repeat(20),
    amount: String(n % 2 === 0 ? 900 + (n % 20) : 40 + (n % 20)),
    currency: 'EUR',
  }));
  const known = Array.from({ length: outcomes }, (_, n) => ({
    type: 'outcome',
    at: new Date().toISOString(),
    user_order_id: `past-${n}`,
    outcome: n % 2 === 0 ? 'confirmed_fraud' : 'false_positive',
  }));
  const body = [...orders, ...known].map((line) => `${JSON.stringify(line)}\n`).join('');
  const headers = { 'content-type': 'application/x-ndjson' };
  const asking = { key: party.tenant.key, method: 'POST', body, headers };
  const { answer, problem } = await party.ask('screen/batch?detail=none', asking);
  if (answer === null) throw new Error(`the orders of an abuser were answered ${problem}`);
}

/** Ends the open ones. */
async function cancelAll({ party }: Abuser, ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map((id) => party.ask(`jobs/${id}/cancel`, { key: party.tenant.key, method: 'POST', form: {} })),
  );
  const isOver = async () => {
    const jobs = await Promise.all(ids.map((id) => party.get(`jobs/${id}`)));
    return jobs.every(({ state }) => OVER.includes(String(state)));
  };
  await untilTrue(isOver, 'the jobs are over', PATIENCE_MS);
}

export const BACKTESTS_ATTACK: Attack = {
  name: 'backtests',
  how: `${JOBS} backtests of 50 rules with patterns on ${ORDERS} orders`,
  concernsJobs: true,
  prepare: async ({ abuser }) => {
    await sendHistory(abuser, 0);
    const rules = Array.from({ length: 50 }, (_, n) => ({
      name: `Tried ${n}`,
      expression: `order.username.matches("[a-z]{${1 + n}}-[0-9]+$")`,
      action: { type: 'REVIEW' },
    }));
    const since = new Date(Date.now() - 2 * DAY_MS).toISOString();
    let ids: string[] = [];
    return {
      begin: async () => {
        const asked = await Promise.all(
          Array.from({ length: JOBS }, () => abuser.party.ask('backtests', { json: { rules, since } })),
        );
        ids = asked.flatMap(({ answer }) => (answer === null ? [] : [String(answer.data.id)]));
      },
      end: () => cancelAll(abuser, ids),
    };
  },
};

export const TRAININGS_ATTACK: Attack = {
  name: 'trainings',
  how: `trainings on ${ORDERS} orders, ${MARKED} of them with an outcome, one after the other`,
  concernsJobs: true,
  prepare: async ({ abuser }) => {
    await sendHistory(abuser, MARKED);
    const isKnown = async () => {
      const { labels } = (await abuser.party.get('models/status')) as {
        labels: { frauds: number; legitimate: number };
      };
      return labels.frauds + labels.legitimate === MARKED;
    };
    await untilTrue(isKnown, 'the outcomes are known', PATIENCE_MS);
    const ids = new Set<string>();
    let isOn = false;
    let running: Promise<void> = Promise.resolve();
    const train = async () => {
      while (isOn) {
        const { answer } = await abuser.party.ask('models/train', { form: { seed: String(ids.size) } });
        if (answer !== null) ids.add(String(answer.data.job_id));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    };
    return {
      begin: () => {
        isOn = true;
        running = train();
      },
      end: async () => {
        isOn = false;
        await running;
        await cancelAll(abuser, [...ids]);
        ids.clear();
      },
    };
  },
};
