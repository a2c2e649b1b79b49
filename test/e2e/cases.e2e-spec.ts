import { openCase } from '@rampart/contracts';
import { NatsLink, RpcClient } from '@rampart/rpc';
import { untilTrue } from '@rampart/testing';
import { pino } from 'pino';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type Answer, type ApiClient, type Asking, clientOf } from './api-client.fixture';
import { type ApiDocument, readDocument } from './documented.fixture';
import { type Operator, operatorOf, type Tenant } from './operator.fixture';

const CASES = '/api/v1/cases';
const IP = '81.2.69.142';

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let document: ApiDocument;
let tenant: Tenant;

beforeAll(async () => {
  suite = await borrowTestSuite();
  operator = operatorOf(suite);
  client = clientOf(suite.url);
  document = await readDocument(client);
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

beforeEach(async () => {
  tenant = await operator.newTenant();
});

type Members = Readonly<Record<string, unknown>>;

/**
 * Calls the API as the tenant and validates the answer against the document. @param path of the document, `{id}` and
 * all.
 */
async function ask(path: string, id: unknown, asking: Asking & { query?: string } = {}): Promise<Answer> {
  const url = `${path.replace('{id}', String(id))}${asking.query ?? ''}`;
  const answer = await client.ask(url, { key: tenant.key, ...asking });
  document.assertDescribes(answer, asking.form ? 'POST' : 'GET', path);
  return answer;
}

async function screen(key = tenant.key): Promise<string> {
  const answer = await client.ask('/api/v1/screen', { key, form: { ip: IP, email: 'a@shop.example' } });
  if (answer.status !== 200) throw new Error(answer.text);
  return String(answer.data.shield_id);
}

const mark = (shieldId: string, action: string, key = tenant.key) =>
  client.ask(`/api/v1/screen/${shieldId}/feedback`, { key, form: { action } });

async function caseOf(shieldId: string, action = 'mark_fraud', key = tenant.key): Promise<number> {
  const answer = await mark(shieldId, action, key);
  if (answer.status !== 200) throw new Error(answer.text);
  return Number(answer.data.case_id);
}

const queue = async (query = '?state=open,in_review') =>
  (await ask(CASES, '', { query })).data.cases as readonly Members[];

const read = async (id: number) => (await ask(`${CASES}/{id}`, id)).data;

describe('a case', () => {
  it('goes from a marked order through the queue to a decision, and keeps who did what', async () => {
    const shieldId = await screen();
    const id = await caseOf(shieldId);
    expect(await queue()).toMatchObject([{ id, ip: IP, state: 'open', screening_count: 1 }]);
    await ask(`${CASES}/{id}/assign`, id, { form: { assignee: 'ann' } });
    await ask(`${CASES}/{id}/notes`, id, { form: { text: 'Called the customer.' } });
    expect(await queue('?assignee=ann')).toMatchObject([{ id, state: 'in_review', note_count: 1 }]);
    const decided = await ask(`${CASES}/{id}/decide`, id, {
      form: { outcome: 'confirmed_fraud', note: 'Three chargebacks.' },
    });
    expect(decided.data).toMatchObject({ id, state: 'decided', outcome: 'confirmed_fraud', note_count: 2 });
    expect(await queue()).toEqual([]);
    const actor = { kind: 'key', id: tenant.keyId };
    const { history, notes, screenings } = await read(id);
    expect((history as readonly Members[]).map(({ kind }) => kind)).toEqual([
      'opened',
      'screening_linked',
      'outcome_recorded',
      'assigned',
      'note_added',
      'note_added',
      'decided',
    ]);
    for (const change of history as readonly Members[]) expect(change.actor).toEqual(actor);
    expect(notes).toMatchObject([{ text: 'Called the customer.', author: actor }, { author: actor }]);
    expect(screenings).toMatchObject([{ shield_id: shieldId, outcome: 'confirmed_fraud' }]);
  });

  it('shows the other orders and the reports of its address, and what is known of them in time', async () => {
    const [marked, other] = [await screen(), await screen()];
    const id = await caseOf(marked);
    const outcomes = async () => {
      const found = (await read(id)).ip_screenings as readonly Members[];
      return Object.fromEntries(found.map(({ shield_id, outcome }) => [shield_id, outcome]));
    };
    await untilTrue(async () => (await outcomes())[marked] !== null, 'the label has reached screening');
    expect(await outcomes()).toEqual({ [marked]: 'confirmed_fraud', [other]: null });
    const form = { value: IP, category: 'chargeback', notes: 'Twice this week.' };
    const filed = await client.ask('/api/v1/reports', { key: tenant.key, form });
    expect(filed.status).toBe(200);
    expect(await read(id)).toMatchObject({
      ip_reports: [
        { id: filed.data.id, category: 'chargeback', status: 'pending', notes: 'Twice this week.' },
      ],
      degraded: [],
    });
  });

  it('is kept by its order when that is marked otherwise and takes that outcome, and a new one opens for the next order', async () => {
    const shieldId = await screen();
    const id = await caseOf(shieldId);
    await ask(`${CASES}/{id}/decide`, id, { form: { outcome: 'confirmed_fraud' } });
    expect(await caseOf(shieldId, 'mark_legitimate')).toBe(id);
    expect(await read(id)).toMatchObject({
      state: 'decided',
      outcome: 'false_positive',
      screenings: [{ shield_id: shieldId, outcome: 'false_positive', outcome_from: 'feedback' }],
    });
    const next = await caseOf(await screen());
    expect(next).not.toBe(id);
    expect(await queue()).toMatchObject([{ id: next, state: 'open' }]);
  });

  it('is not assigned any more once it is decided', async () => {
    const id = await caseOf(await screen());
    await ask(`${CASES}/{id}/decide`, id, { form: { outcome: 'false_positive' } });
    const refused = await ask(`${CASES}/{id}/assign`, id, { form: { assignee: 'ann' } });
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict']);
  });

  it('of a test key is a case like any other, and the live keys of the account never see it', async () => {
    const { key } = await operator.newKey(tenant, { mode: 'test' });
    const live = await caseOf(await screen());
    const rehearsed = await caseOf(await screen(key), 'mark_legitimate', key);
    // Both accounts count from 1: each key reads its own case under that number.
    expect([live, rehearsed]).toEqual([1, 1]);
    const ofLive = await read(live);
    const ofTest = (await ask(`${CASES}/{id}`, rehearsed, { key })).data;
    expect([ofLive, ofTest]).toMatchObject([
      { id: 1, ip: IP, screenings: [{ outcome: 'confirmed_fraud' }] },
      { id: 1, ip: IP, screenings: [{ outcome: 'false_positive' }] },
    ]);
    expect(await queue('')).toMatchObject([{ id: live, screening_count: 1 }]);
  });
});

describe('a case of another account', () => {
  it('gets the 404 of an unknown id, at every path that takes it', async () => {
    const id = await caseOf(await screen());
    const { key } = await operator.newTenant();
    const forms = {
      assign: { assignee: 'eve' },
      notes: { text: 'x' },
      decide: { outcome: 'false_positive' },
    };
    const headers = { 'x-request-id': 'fixed' };
    const at = (of: number) => [
      ask(`${CASES}/{id}`, of, { key, headers }),
      ...Object.entries(forms).map(([verb, form]) =>
        ask(`${CASES}/{id}/${verb}`, of, { key, form, headers }),
      ),
    ];
    const texts = (await Promise.all([...at(id), ...at(999_999_999)])).map(({ text }) => text);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('not_found');
    expect(await read(id)).toMatchObject({ state: 'open', assignee: null, note_count: 0 });
  });
});

describe('the queue', () => {
  it('pages through every case once', async () => {
    for (const n of [1, 2, 3]) {
      const form = { ip: `81.2.69.${n}` };
      const { data } = await client.ask('/api/v1/screen', { key: tenant.key, form });
      await caseOf(String(data.shield_id));
    }
    const found: unknown[] = [];
    let cursor = '';
    do {
      const { data } = await ask(CASES, '', { query: `?sort=opened_asc&limit=2${cursor}` });
      found.push(...(data.cases as readonly Members[]).map(({ ip }) => ip));
      cursor = data.next_cursor === null ? '' : `&cursor=${data.next_cursor}`;
    } while (cursor !== '');
    expect(found).toEqual(['81.2.69.1', '81.2.69.2', '81.2.69.3']);
  });
});

/** Like a workflow rule that opens a case for an order. */
async function openFor(shieldId: string): Promise<number> {
  const link = await NatsLink.open(suite.natsUrl, 'cases-e2e', pino({ level: 'silent' }));
  const actor = { kind: 'rule', id: '1' } as const;
  const subject = { accountId: tenant.accountId, ip: IP, shieldId, reason: 'card testing', actor };
  const { caseId } = await new RpcClient(link).call(openCase, subject);
  await link.close();
  return caseId;
}

describe('while screening is away', () => {
  it('cases are worked on, and what is decided reaches its orders when it is back', async () => {
    const [marked, silent] = [await screen(), await screen()];
    const id = await caseOf(marked, 'mark_legitimate');
    expect(await openFor(silent)).toBe(id);
    const [service] = suite.of('screening');
    if (!service) throw new Error('screening does not run');
    await suite.stopApp(service);
    const away = { degraded: [{ source: 'screening' }], ip_screenings: null, screening_count: 2 };
    expect(await read(id)).toMatchObject(away);
    await ask(`${CASES}/{id}/decide`, id, { form: { outcome: 'confirmed_fraud' } });
    await suite.startApp('screening');
    await untilTrue(async () => {
      const found = ((await read(id)).ip_screenings ?? []) as readonly Members[];
      const outcomes = Object.fromEntries(found.map(({ shield_id, outcome }) => [shield_id, outcome]));
      return outcomes[silent] === 'confirmed_fraud' && outcomes[marked] === 'false_positive';
    }, 'the decision holds for the order without feedback, and for no other');
  });
});

describe('without the case service', () => {
  it('its endpoints answer that immediately, orders and blocks continue, and all is there when it is back', async () => {
    const shieldId = await screen();
    const id = await caseOf(shieldId);
    const [service] = suite.of('cases');
    if (!service) throw new Error('cases does not run');
    await suite.stopApp(service, 'kill');
    const answers = [
      await ask(CASES, ''),
      await ask(`${CASES}/{id}`, id),
      await ask(`${CASES}/{id}/assign`, id, { form: { assignee: 'ann' } }),
      await ask(`${CASES}/{id}/notes`, id, { form: { text: 'x' } }),
      await ask(`${CASES}/{id}/decide`, id, { form: { outcome: 'confirmed_fraud' } }),
      await mark(shieldId, 'mark_legitimate'),
    ];
    for (const { status, error } of answers) {
      expect([status, error]).toMatchObject([
        503,
        { code: 'module_not_installed', details: { module: 'cases' } },
      ]);
    }
    expect((await mark(shieldId, 'block_ip')).data).toMatchObject({ ip: IP, outcome: 'ip_blacklisted' });
    const order = { key: tenant.key, form: { ip: IP } };
    expect((await client.ask('/api/v1/screen', order)).data).toMatchObject({ shield_status: 'REJECT' });
    await suite.startApp('cases');
    expect(await caseOf(shieldId)).toBe(id);
    expect(await read(id)).toMatchObject({ state: 'open', screening_count: 1, note_count: 0 });
  });
});
