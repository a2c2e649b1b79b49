import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { untilTrue } from '@rampart/testing';
import { type Operator, operatorOf, type Tenant } from '../e2e/operator.fixture';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type ForeignProject, installPackages } from './installed-package.fixture';

let suite: TestSuite;
let operator: Operator;
let tenant: Tenant;
let project: ForeignProject;
let assistant: Client;

beforeAll(async () => {
  project = await installPackages({ client: '@rampart/client', mcp: '@rampart/mcp' }, [
    '@modelcontextprotocol/sdk',
    'zod',
  ]);
  suite = await borrowTestSuite();
  operator = operatorOf(suite);
  tenant = await operator.newTenant();
  assistant = await connect(tenant.key);
});

afterAll(async () => {
  await assistant?.close();
  project?.remove();
  await suite?.stop();
});

/** Starts the server as an assistant does. */
async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'spec', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(project.path, 'node_modules/@rampart/mcp/dist/main.js')],
      env: { RAMPART_URL: suite.url, RAMPART_API_KEY: key },
      cwd: project.path,
    }),
  );
  return client;
}

async function call(name: string, args: Record<string, unknown> = {}, client = assistant) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [{ text } = { text: '' }] = content as { text: string }[];
  return { isError: isError === true, text, data: isError ? null : JSON.parse(text) };
}

async function screen(order: object): Promise<string> {
  const answer = await fetch(`${suite.url}/api/v1/screen`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const { data } = (await answer.json()) as { data: { shield_id: string } };
  return data.shield_id;
}

async function read(path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${tenant.key}` };
  const { data } = (await (await fetch(`${suite.url}/api/v1/${path}`, { headers })).json()) as {
    data: unknown;
  };
  return data;
}

it('an assistant finds tools that say what they do, and none that decides anything', async () => {
  const { tools } = await assistant.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'backtest_rule',
    'draft_rule',
    'explain_order',
    'list_cases',
    'preview_list_entry',
    'read_case',
    'related_orders',
    'rule_names',
    'search_orders',
  ]);
  for (const { name, description, annotations } of tools) {
    expect(description?.length).toBeGreaterThan(40);
    expect([name, annotations?.readOnlyHint, annotations?.destructiveHint]).toEqual([
      name,
      name !== 'backtest_rule',
      false,
    ]);
  }
});

it('an assistant explains an order, finds its like, and sees the case that waits', async () => {
  const shield_id = await screen({
    ip: '89.160.20.112',
    email: 'ann@shop.example',
    amount: 20,
    currency: 'EUR',
  });
  const { data } = await call('explain_order', { shield_id });
  expect(data).toMatchObject({ shield_id, contributions: expect.any(Array), rules: expect.any(Object) });
  expect((await call('related_orders', { shield_id })).isError).toBe(false);
  await untilTrue(async () => {
    const found = await call('search_orders', { email_domain: 'shop.example' });
    return found.data.screenings.some((each: { shield_id: string }) => each.shield_id === shield_id);
  }, 'the order is found');
  expect((await call('list_cases')).data.cases).toEqual([]);
});

it('an assistant drafts a rule, learns what is wrong with it, and tries it on past orders, and no rule is stored', async () => {
  const wrong = await call('draft_rule', { name: 'Large', expression: 'order.amonut > 100' });
  expect(wrong.data.check).toMatchObject({ valid: false, problem: { code: 'unknown_name' } });
  const rule = { name: 'Large', expression: 'order.amount > 100.0', action: 'REVIEW' };
  expect((await call('draft_rule', rule)).data).toMatchObject({
    draft: { name: 'Large' },
    check: { valid: true },
  });
  await screen({ ip: '89.160.20.113', amount: 500, currency: 'EUR' });
  const { data } = await call('backtest_rule', { ...rule, since: '2026-01-01' });
  expect(data.result).toMatchObject({ screened: expect.any(Number), matched: expect.any(Number) });
  expect(await read('rules')).toMatchObject({ rules: [] });
});

it('an assistant previews an entry of a list, and none is added', async () => {
  const { data } = await call('preview_list_entry', { entity_type: 'ip', value: '89.160.20.112' });
  expect(data).toEqual(expect.any(Object));
  expect(await read('lists')).toMatchObject({ entries: [] });
});

it('what the key may not do, what does not exist and what is malformed are said in words', async () => {
  const { key } = await operator.newKey(tenant, { scopes: ['screen.read'] });
  const limited = await connect(key);
  expect(await call('list_cases', {}, limited)).toMatchObject({
    isError: true,
    text: expect.stringContaining('insufficient_scope'),
  });
  await limited.close();
  expect(await call('explain_order', { shield_id: '20200101-000000' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('not_found'),
  });
  expect((await call('search_orders', { limit: 5_000 })).isError).toBe(true);
});
