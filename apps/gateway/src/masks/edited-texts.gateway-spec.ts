import {
  addRuleVersion,
  getEntry,
  getRule,
  getWebhook,
  listRules,
  planRuleset,
  publishRuleset,
  updateEntry,
  updateWebhook,
} from '@rampart/contracts';
import { Client } from 'pg';
import { ENTRY } from '../endpoints/lists/entry.fixture';
import { DEFINITION, RULE } from '../endpoints/rules/rule.fixture';
import { webhookExample } from '../endpoints/webhooks/webhook-examples.fixture';
import { ask } from '../http/ask.fixture';
import type { TestGateway } from '../http/gateway.fixture';
import { sharedGateway } from '../http/shared-gateway.fixture';
import { newMaskedPerson, refusalIn } from './masked-caller.fixture';

const EXPRESSION = 'order.email == "ben@example.com" && order.username == "zaphod"';
const CHANGES = { expression: EXPRESSION, description: 'Ben of 203.0.113.7' };
const STORED_RULE = { ...RULE, versions: RULE.versions.map((version) => ({ ...version, ...CHANGES })) };
const STORED_ENTRY = {
  ...ENTRY,
  entity_type: 'email',
  value: 'ben@example.com',
  reason: 'ben@example.com called from 203.0.113.7',
};
const STORED_WEBHOOK = { ...webhookExample, description: 'ask ben@example.com' };

let gateway: TestGateway;
let database: Client;
let written: unknown[];

beforeAll(async () => {
  gateway = sharedGateway();
  database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
});
beforeEach(async () => {
  written = [];
  const note = <T>(reply: T) => {
    written.push(reply);
    return reply;
  };
  await gateway.answer(getRule, () => STORED_RULE);
  await gateway.answer(getEntry, () => STORED_ENTRY);
  await gateway.answer(getWebhook, () => STORED_WEBHOOK);
  await gateway.answer(addRuleVersion, () => note(STORED_RULE));
  // The second page has the rule.
  await gateway.answer(listRules, ({ afterId }) =>
    afterId === null
      ? { rules: [], nextAfterId: 1, number: 7 }
      : { rules: [STORED_RULE], nextAfterId: null, number: 7 },
  );
  await gateway.answer(publishRuleset, () => note({ number: 8, changes: [], unchanged: 1, backtest: null }));
  await gateway.answer(planRuleset, () =>
    note({ number: 7, changes: [], unchanged: 1, refusals: [], backtest: null }),
  );
  await gateway.answer(updateEntry, () => note(STORED_ENTRY));
  await gateway.answer(updateWebhook, () => note(STORED_WEBHOOK));
});
afterAll(() => database.end());

const RULE_PATH = `/api/v1/rules/${RULE.id}`;
const ENTRY_PATH = `/api/v1/lists/${ENTRY.id}`;
const WEBHOOK_PATH = `/api/v1/webhooks/${webhookExample.id}`;

describe('an answer with masks', () => {
  it('names the members that are masked beside the data, so that a form can lock them', async () => {
    const { client } = await newMaskedPerson(gateway, database, 'manager');
    const { text } = await client.ask(RULE_PATH);
    expect(JSON.parse(text)).toMatchObject({
      data: { versions: [{ expression: 'order.email == "b***@example.com" && order.username == "z***"' }] },
      masked: ['versions.0.description', 'versions.0.expression'],
    });
  });

  it('names none where nothing is masked, and to nobody who sees values as they are', async () => {
    const { client } = await newMaskedPerson(gateway, database, 'manager', true);
    const { text } = await client.ask(RULE_PATH, { headers: { 'x-reveal': 'to change it' } });
    expect(JSON.parse(text)).toEqual({ data: STORED_RULE });
    await gateway.answer(getRule, () => RULE);
    expect(JSON.parse((await client.ask(RULE_PATH)).text)).toEqual({ data: RULE });
  });
});

describe('a text with the mask of a value that it had', () => {
  it.each([
    ['expression', { ...DEFINITION, expression: 'order.email == "b***@example.com"' }],
    ['expression', { ...DEFINITION, expression: 'order.amount > 5 && order.username == "z***"' }],
    ['description', { ...DEFINITION, description: 'Ben of 203.0.113.0/24' }],
    ['name', { ...DEFINITION, name: 'Block b***@example.com.' }],
  ])('is refused as the %s of a rule', async (param, body) => {
    const { client } = await newMaskedPerson(gateway, database, 'manager');
    const answer = await client.ask(`${RULE_PATH}/versions`, { body });
    expect(refusalIn(answer)).toMatchObject({ status: 400, code: 'validation_failed', param });
    expect(written).toEqual([]);
  });

  it.each(['/api/v1/rulesets', '/api/v1/rulesets/plan'])(
    'is refused in a whole set of rules: %s',
    async (path) => {
      const { client } = await newMaskedPerson(gateway, database, 'manager');
      const publish = (description: string) => {
        const rules = [DEFINITION, { ...DEFINITION, description }].map((rule) => ({
          ...rule,
          mode: 'active',
        }));
        const number = path.endsWith('plan') ? {} : { expected_number: 7 };
        return client.ask(path, { body: { rules, ...number } });
      };
      expect(refusalIn(await publish('Ben of 203.0.113.0/24'))).toMatchObject({
        status: 400,
        code: 'validation_failed',
        param: 'rules[1].description',
      });
      expect(written).toEqual([]);
      expect((await publish('Carl of 198.51.100.0/24')).status).toBe(200);
      expect(written).toHaveLength(1);
    },
  );

  it('is refused as the reason of a list entry, and the description of a webhook', async () => {
    const { client } = await newMaskedPerson(gateway, database, 'admin');
    const reason = await client.ask(ENTRY_PATH, { body: { reason: 'b***@example.com called again' } });
    expect(refusalIn(reason)).toMatchObject({ status: 400, param: 'reason' });
    const description = await client.ask(WEBHOOK_PATH, { body: { description: 'ask b***@example.com' } });
    expect(refusalIn(description)).toMatchObject({ status: 400, param: 'description' });
    expect(written).toEqual([]);
  });

  it('is refused from a key that sees values as they are, too', async () => {
    const key = await gateway.issueKey();
    const fields = { reason: 'b***@example.com' };
    const { status, body } = await ask(`${gateway.url}${ENTRY_PATH}`, { key, form: fields });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'reason' }]);
  });

  it('may be a network, from someone who sees that it stands for no address', async () => {
    const key = await gateway.issueKey();
    const fields = { reason: 'all of 203.0.113.0/24' };
    expect((await ask(`${gateway.url}${ENTRY_PATH}`, { key, form: fields })).status).toBe(200);
    const { client } = await newMaskedPerson(gateway, database, 'manager');
    expect(refusalIn(await client.ask(ENTRY_PATH, { body: fields }))).toMatchObject({
      status: 400,
      param: 'reason',
    });
  });

  it('is left alone where it is the mask of something else, and where nothing looks like a mask', async () => {
    const { client } = await newMaskedPerson(gateway, database, 'manager');
    expect(
      (await client.ask(ENTRY_PATH, { body: { reason: '*** urgent, c***@example.com ***' } })).status,
    ).toBe(200);
    expect((await client.ask(ENTRY_PATH, { body: { reason: 'Fraud' } })).status).toBe(200);
    expect(written).toHaveLength(2);
  });
});
