import { type CaseOutcome, recordOutcome } from '@rampart/contracts';
import { NatsLink, RpcClient } from '@rampart/rpc';
import { createLogger } from '@rampart/telemetry';
import { untilTrue } from '@rampart/testing';
import type { RunningApp } from '../../../tools/suite/running-app';
import { borrowTestSuite } from '../../setup/borrow-test-suite';
import type { TestSuite } from '../../setup/start-test-suite';
import { type ApiClient, clientOf } from '../api-client.fixture';
import { countRows, runSql } from '../database.fixture';
import { operatorOf, type Tenant } from '../operator.fixture';

const ORDERS = 100;

let suite: TestSuite;
let client: ApiClient;
let tenant: Tenant;

beforeAll(async () => {
  suite = await borrowTestSuite();
  client = clientOf(suite.url);
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

beforeEach(async () => {
  tenant = await operatorOf(suite).newTenant();
});

async function screen(form: Record<string, string> = {}, key = tenant.key) {
  const answer = await client.ask('/api/v1/screen', { key, form: { ip: '81.2.69.142', ...form } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.data as { shield_id: string; shield_status: string; shield_reasons: string[] };
}

const sendFeedback = (
  shieldId: string,
  action: string,
  key = tenant.key,
  headers: Record<string, string> = {},
) => client.ask(`/api/v1/screen/${shieldId}/feedback`, { key, form: { action }, headers });

const labelsOf = (shieldId: string) =>
  runSql<{ outcome: string; source: string; revision: number }>(
    suite,
    'SELECT outcome, source, revision FROM screening.labels WHERE account_id = $1 AND shield_id = $2',
    [tenant.accountId, shieldId],
  );

const untilLabelled = (shieldId: string, outcome: string) =>
  untilTrue(
    async () => (await labelsOf(shieldId))[0]?.outcome === outcome,
    `the label of ${shieldId} is ${outcome}`,
    60_000,
  );

function only(name: RunningApp['name']): RunningApp {
  const [app] = suite.of(name);
  if (!app) throw new Error(`${name} does not run`);
  return app;
}

/** Kills screening, and starts another that need not wait until the killed one's locks expire (`events-faults`). */
async function replaceKilledScreening(
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await suite.stopApp(only('screening'), 'kill');
  await meanwhile();
  await runSql(suite, 'UPDATE screening.event_consumers SET held_until = now()');
  await suite.startApp('screening');
}

describe('feedback', () => {
  it("block_ip applies to the very next order, and is reported in the interface's terms", async () => {
    const { shield_id } = await screen();
    const { status, data } = await sendFeedback(shield_id, 'block_ip');
    expect([status, data]).toEqual([
      200,
      { action: 'block_ip', ip: '81.2.69.142', case_id: null, outcome: 'ip_blacklisted' },
    ]);
    expect(await screen()).toMatchObject({ shield_status: 'REJECT' });
  });

  it('marks are recorded once however often they are sent, and replaced by the opposite one', async () => {
    const { shield_id } = await screen();
    const marks = await Promise.all(Array.from({ length: 5 }, () => sendFeedback(shield_id, 'mark_fraud')));
    expect(new Set(marks.map(({ text }) => text)).size).toBe(1);
    expect(marks[0]?.data).toMatchObject({ ip: '81.2.69.142', outcome: 'confirmed_fraud' });
    await untilLabelled(shield_id, 'confirmed_fraud');
    const { data } = await sendFeedback(shield_id, 'mark_legitimate');
    expect(data).toMatchObject({ case_id: marks[0]?.data.case_id, outcome: 'false_positive' });
    await untilLabelled(shield_id, 'false_positive');
    expect(await labelsOf(shield_id)).toEqual([
      { outcome: 'false_positive', source: 'feedback', revision: 2 },
    ]);
    expect(await countRows(suite, 'screening.label_history', tenant.accountId)).toBe(2);
    expect(await countRows(suite, 'screening.audit_records', tenant.accountId)).toBe(2);
  });

  it('of a test key stays in its sandbox', async () => {
    const { key } = await operatorOf(suite).newKey(tenant, { mode: 'test' });
    const { shield_id } = await screen({}, key);
    expect((await sendFeedback(shield_id, 'block_ip', key)).status).toBe(200);
    expect(await screen({}, key)).toMatchObject({ shield_status: 'REJECT' });
    expect((await screen()).shield_status).not.toBe('REJECT');
    expect((await sendFeedback(shield_id, 'block_ip')).status).toBe(404);
  });
});

describe('outcomes recorded while screening is killed and restarted', () => {
  /** Calls the case service directly: a caller of screening would get no answer. */
  let link: NatsLink;

  beforeAll(async () => {
    link = await NatsLink.open(suite.natsUrl, 'spec', createLogger('spec', 'silent'));
  });

  afterAll(() => link?.close());

  const recordInCases = (shieldId: string, outcome: CaseOutcome) =>
    new RpcClient(link).call(recordOutcome, {
      attemptId: null,
      accountId: tenant.accountId,
      shieldId,
      ip: '81.2.69.142',
      outcome,
      reason: null,
      closes: false,
      actor: { kind: 'key', id: tenant.keyId },
    });

  it('are learned, each once, and the opposite one replaces the first', async () => {
    const { shield_id } = await screen();
    await replaceKilledScreening(() => recordInCases(shield_id, 'confirmed_fraud'));
    await untilLabelled(shield_id, 'confirmed_fraud');
    await replaceKilledScreening(() => recordInCases(shield_id, 'false_positive'));
    await untilLabelled(shield_id, 'false_positive');
    expect(await countRows(suite, 'screening.labels', tenant.accountId)).toBe(1);
    expect(await countRows(suite, 'screening.label_history', tenant.accountId)).toBe(2);
  });

  it('are all learned when it is killed in the midst of learning', async () => {
    const orders = await Promise.all(Array.from({ length: ORDERS }, () => screen()));
    const recordAll = async (outcome: CaseOutcome) => {
      for (const { shield_id } of orders) await recordInCases(shield_id, outcome);
    };
    const recording = recordAll('confirmed_fraud').then(() => recordAll('false_positive'));
    for (let kills = 0; kills < 2; kills += 1) {
      const learned = await countRows(suite, 'screening.label_history', tenant.accountId);
      await untilTrue(
        async () =>
          (await countRows(suite, 'screening.label_history', tenant.accountId)) > learned ||
          learned === 2 * ORDERS,
        'some more were learned',
        60_000,
      );
      await replaceKilledScreening();
    }
    await recording;
    for (const { shield_id } of orders) await untilLabelled(shield_id, 'false_positive');
    expect(await countRows(suite, 'screening.labels', tenant.accountId)).toBe(ORDERS);
    expect(await countRows(suite, 'screening.label_history', tenant.accountId)).toBe(2 * ORDERS);
  });
});

describe('without the case service', () => {
  it('marks are refused immediately, naming what is missing, and addresses are still blocked', async () => {
    const { shield_id } = await screen();
    await suite.stopApp(only('cases'));
    const { status, error } = await sendFeedback(shield_id, 'mark_fraud');
    expect([status, error]).toMatchObject([
      503,
      { code: 'module_not_installed', details: { module: 'cases' } },
    ]);
    expect((await sendFeedback(shield_id, 'block_ip')).status).toBe(200);
    await suite.startApp('cases');
    expect((await sendFeedback(shield_id, 'mark_fraud')).status).toBe(200);
  });
});
