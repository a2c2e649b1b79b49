import { type Answer, type ApiClient, clientOf } from '../../e2e/api-client.fixture';
import { type Operator, operatorOf, type Tenant } from '../../e2e/operator.fixture';
import { borrowTestSuite } from '../../setup/borrow-test-suite';
import type { TestSuite } from '../../setup/start-test-suite';
import {
  ABSENT,
  DEVICE,
  type Kind,
  MARKER,
  makeOwner,
  type Owner,
  ruleOf,
  succeed,
} from './owned-objects.fixture';

/** The object of each operation with an id in its path, by the names of its parameters. */
const IN_PATHS: Readonly<Record<string, readonly Kind[]>> = {
  'DELETE /api/v1/lists/{id}': ['entry'],
  'DELETE /api/v1/members/{id}': ['member'],
  'DELETE /api/v1/members/{id}/second-factor': ['member'],
  'DELETE /api/v1/rules/{id}': ['rule'],
  'DELETE /api/v1/views/{id}': ['view'],
  'DELETE /api/v1/webhooks/{id}': ['webhook'],
  'GET /api/v1/backtests/{id}': ['job'],
  'GET /api/v1/backtests/{id}/orders': ['job'],
  'GET /api/v1/cases/{id}': ['case'],
  'GET /api/v1/erasures/{id}': ['erasure'],
  'GET /api/v1/interaction/session/{sessionId}': ['session'],
  'GET /api/v1/jobs/{id}': ['job'],
  'GET /api/v1/jobs/{id}/progress': ['job'],
  'GET /api/v1/lists/imports/{import_id}': ['import'],
  'GET /api/v1/lists/imports/{import_id}/refused': ['import'],
  'GET /api/v1/lists/{id}': ['entry'],
  'GET /api/v1/lists/{id}/hits': ['entry'],
  'GET /api/v1/lists/{id}/history': ['entry'],
  'GET /api/v1/models/{number}': ['model'],
  'GET /api/v1/reports/{id}': ['report'],
  'GET /api/v1/rules/{id}': ['rule'],
  'GET /api/v1/rules/{id}/actions': ['rule'],
  'GET /api/v1/rules/{id}/matches': ['rule'],
  'GET /api/v1/rules/{id}/shadow': ['rule'],
  'GET /api/v1/rules/{id}/timeseries': ['rule'],
  'GET /api/v1/rulesets/{number}': ['ruleset'],
  'GET /api/v1/screen/{shield_id}': ['screening'],
  'GET /api/v1/screen/{shield_id}/details': ['screening'],
  'GET /api/v1/screen/{shield_id}/related': ['screening'],
  'GET /api/v1/webhooks/{id}': ['webhook'],
  'GET /api/v1/webhooks/{id}/deliveries': ['webhook'],
  'POST /api/v1/cases/{id}/assign': ['case'],
  'POST /api/v1/cases/{id}/claim': ['case'],
  'POST /api/v1/cases/{id}/release': ['case'],
  'POST /api/v1/cases/{id}/snooze': ['case'],
  'POST /api/v1/cases/{id}/tags': ['case'],
  'POST /api/v1/cases/{id}/decide': ['case'],
  'POST /api/v1/cases/{id}/notes': ['case'],
  'POST /api/v1/erasures/{id}/cancel': ['erasure'],
  'POST /api/v1/jobs/{id}/cancel': ['job'],
  'POST /api/v1/lists/{id}': ['entry'],
  'POST /api/v1/members/{id}': ['member'],
  'POST /api/v1/members/{id}/enrolment-links': ['member'],
  'POST /api/v1/models/{number}/challenger': ['model'],
  'POST /api/v1/models/{number}/promote': ['model'],
  'POST /api/v1/reports/{id}/decide': ['report'],
  'POST /api/v1/rules/{id}/mode': ['rule'],
  'POST /api/v1/rules/{id}/versions': ['rule'],
  'POST /api/v1/rulesets/{number}/rollback': ['ruleset'],
  'POST /api/v1/screen/{shield_id}/decide': ['screening'],
  'POST /api/v1/screen/{shield_id}/decide/undo': ['screening'],
  'POST /api/v1/screen/{shield_id}/feedback': ['screening'],
  'POST /api/v1/views/{id}': ['view'],
  'POST /api/v1/webhooks/{id}': ['webhook'],
  'POST /api/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver': ['webhook', 'delivery'],
  'POST /api/v1/webhooks/{id}/replay': ['webhook'],
  'POST /api/v1/webhooks/{id}/rotate-secret': ['webhook'],
  'POST /api/v1/webhooks/{id}/test': ['webhook'],
};

/** Fields of a query or a body that look like ids but name nothing stored. */
const NAMES_NOTHING: Readonly<Record<string, string>> = {
  'POST /api/v1/screen user_order_id': 'the shop’s own word, echoed',
  'POST /api/v1/screen merchant_id': 'the shop’s own word',
  'POST /api/v1/screen/what-if device_hash': 'compared with the account’s own lists; no device is looked up',
  'POST /api/v1/screen/what-if merchant_id': 'the shop’s own word',
  'POST /api/v1/screen/what-if user_order_id': 'the shop’s own word',
  'GET /api/v1/screenings/export merchant_id': 'a filter of the account’s own orders',
  'GET /api/v1/screenings merchant_id': 'a filter of the account’s own orders, by the shop’s own word',
  'GET /api/v1/screenings/export user_order_id': 'a filter of the account’s own orders',
  'GET /api/v1/screenings user_order_id': 'a filter of the account’s own orders, by the shop’s own word',
  'GET /api/v1/screenings/export device_hash': 'a filter of the account’s own orders',
  'GET /api/v1/screenings device_hash': 'a filter of the account’s own orders',
  'GET /api/v1/screenings/export list_entry_id': 'a filter of the account’s own orders',
  'GET /api/v1/screenings list_entry_id':
    'a filter of the account’s own orders, by a hash that the account is part of',
  'GET /api/v1/screenings/export rule_id': 'a filter of the account’s own orders',
  'GET /api/v1/screenings rule_id':
    'a filter of the account’s own orders, by a hash that the account is part of',
  'GET /api/v1/stream last_event_id': 'a position in the account’s own events',
  'POST /api/v1/interaction/session-beacon session_id': 'makes a session of the caller’s own',
  'POST /api/v1/rules/order expected_number': 'compared with the number of the caller’s own set',
  'DELETE /api/v1/rules/{id} expected_number': 'compared with the number of the caller’s own set',
  'POST /api/v1/rules/{id}/mode expected_number': 'compared with the number of the caller’s own set',
  'POST /api/v1/rulesets expected_number': 'compared with the number of the caller’s own set',
  'POST /api/v1/rulesets/{number}/rollback expected_number':
    'compared with the number of the caller’s own set',
};

/** How to send an id in a field that names an object. */
type Reference = (id: string, own: Own) => { path?: string; form?: Record<string, string>; json?: unknown };

/** The caller's own objects. */
interface Own {
  readonly rule: string;
  readonly webhook: string;
  readonly job: string;
}

const TIMES = { since: '2026-01-01', until: '2026-01-02' };
const backtest = (fields: object) => ({ json: { ...TIMES, ...fields } });

/**
 * Field, the kind that it names, and how it is sent; the answer is the same for another account's object and for a
 * missing one.
 */
const REFERENCES: Readonly<Record<string, readonly [Kind | 'device' | 'event' | 'version', Reference]>> = {
  'POST /api/v1/screen device_hash': ['device', (id) => ({ form: { device_hash: id } })],
  'POST /api/v1/behavior/check device_hash': [
    'device',
    (id) => ({ form: { entity_type: 'cookie', entity_value: `c-${id}`, action: 'login', device_hash: id } }),
  ],
  'POST /api/v1/lists/remove id': ['entry', (id) => ({ json: { ids: [id] } })],
  'POST /api/v1/lists shield_id': [
    'screening',
    (id) => ({ form: { list_type: 'blacklist', entity_type: 'email', shield_id: id } }),
  ],
  'POST /api/v1/lists/preview shield_id': [
    'screening',
    (id) => ({ form: { entity_type: 'email', shield_id: id } }),
  ],
  'GET /api/v1/cases shield_id': ['screening', (id) => ({ path: `/api/v1/cases?shield_id=${id}` })],
  'POST /api/v1/links shield_id': ['screening', (id) => ({ form: { shield_id: id } })],
  'POST /api/v1/screen/what-if shield_id': ['screening', (id) => ({ json: { shield_id: id } })],
  'POST /api/v1/cases shield_id': ['screening', (id) => ({ form: { shield_id: id } })],
  'POST /api/v1/cases/bulk id': ['case', (id) => ({ json: { ids: [id], action: 'tag', add: 'seen' } })],
  'POST /api/v1/rules/order rule_ids': ['rule', (id) => ({ json: { rule_ids: [Number(id)] } })],
  'POST /api/v1/rules/{id}/mode version': [
    'version',
    (id, { rule }) => ({ path: `/api/v1/rules/${rule}/mode`, form: { version: id, mode: 'shadow' } }),
  ],
  'GET /api/v1/rules/{id}/matches version': [
    'version',
    (id, { rule }) => ({ path: `/api/v1/rules/${rule}/matches?version=${id}` }),
  ],
  'GET /api/v1/rules/{id}/shadow version': [
    'version',
    (id, { rule }) => ({ path: `/api/v1/rules/${rule}/shadow?version=${id}` }),
  ],
  'GET /api/v1/webhooks/{id}/deliveries event_id': [
    'event',
    (id, { webhook }) => ({ path: `/api/v1/webhooks/${webhook}/deliveries?event_id=${id}` }),
  ],
  'POST /api/v1/backtests rule_id': ['rule', (id) => backtest({ rule_id: Number(id), version: 1 })],
  'POST /api/v1/backtests version': ['rule', (id) => backtest({ rule_id: Number(id), version: 2 })],
  'POST /api/v1/backtests ruleset': ['ruleset', (id) => backtest({ ruleset: Number(id) })],
  'GET /api/v1/models/compare champion': [
    'model',
    (id) => ({ path: `/api/v1/models/compare?champion=${id}&challenger=1` }),
  ],
  'GET /api/v1/models/compare challenger': [
    'model',
    (id) => ({ path: `/api/v1/models/compare?challenger=${id}` }),
  ],
};

/** Lists, the id of their endpoint that their cursors contain, and a cursor made from another account's id. */
const CURSORS: Readonly<Record<string, (owner: Owner) => readonly [string, object]>> = {
  'GET /api/v1/lists': ({ ids }) => ['get-lists', { id: Number(ids.entry) + 1 }],
  'GET /api/v1/reports': ({ ids }) => ['get-reports', { id: Number(ids.report) + 1 }],
  'GET /api/v1/screenings': () => ['get-screenings', { number: '9000000000000000000', by: null }],
  'GET /api/v1/cases': ({ ids }) => [
    'get-cases',
    { at: '2099-01-01T00:00:00.000Z', id: Number(ids.case) + 1 },
  ],
  'GET /api/v1/rules': ({ ids }) => ['get-rules', { after: Number(ids.rule) - 1 }],
  'GET /api/v1/rules/{id}/actions': ({ ids }) => ['get-rule-actions', { before: Number(ids.rule) + 1 }],
  'GET /api/v1/rules/{id}/matches': () => [
    'get-rule-matches',
    { at: '2099-01-01T00:00:00.000Z', shieldId: '', version: 0 },
  ],
  'GET /api/v1/backtests/{id}/orders': () => ['get-backtest-orders', { after: 0 }],
  'GET /api/v1/rulesets': ({ ids }) => ['get-rulesets', { before: Number(ids.ruleset) + 1 }],
  'GET /api/v1/webhooks': ({ ids }) => ['get-webhooks', { before: ids.webhook.replace(/.$/, 'f') }],
  'GET /api/v1/webhooks/{id}/deliveries': ({ ids }) => ['get-webhook-deliveries', { before: ids.delivery }],
  'GET /api/v1/jobs': ({ ids }) => ['get-jobs', { before: ids.job.replace(/.$/, 'f') }],
  'GET /api/v1/erasures': ({ ids }) => ['get-erasures', { before: ids.erasure.replace(/.$/, 'f') }],
  'GET /api/v1/audit': () => ['get-audit', { gateway: 999_999_999 }],
  'GET /api/v1/models': () => ['get-models', { before: 2 }],
};

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
}

interface RawOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { schema: object; example?: object }> };
}

/** An operation in the suite's document, which is generated from the endpoint registry. */
interface Operation {
  /** `GET /api/v1/lists/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly pathNames: readonly string[];
  /** Of query and body. */
  readonly fields: readonly string[];
  readonly types: readonly string[];
  readonly example: Readonly<Record<string, unknown>>;
}

const LOOKS_LIKE_AN_ID =
  /^(id|.*_id|.*_ids|cursor|device_hash|ruleset|version|number|expected_number|champion|challenger|model)$/;

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let owner: Owner;
/** Everything that the owner has: the same before and after every test. */
let untouched: string;
let caller: Tenant;
let own: Own;
let operations: readonly Operation[];

beforeAll(async () => {
  suite = await borrowTestSuite();
  operator = operatorOf(suite);
  client = clientOf(suite.url);
  operations = await readOperations();
  owner = await makeOwner(suite, operator, client);
  caller = await operator.newTenant();
  const { key } = caller;
  const rule = await succeed(client, 'rules', { key, json: ruleOf('own') });
  const { webhook } = (await succeed(client, 'webhooks', {
    key,
    form: { url: 'https://8.8.8.8/own', event_types: 'model.promoted' },
  })) as { webhook: { id: string } };
  const { id: job } = await succeed(client, 'backtests', {
    key,
    json: { ...TIMES, rule_id: Number(rule.id), version: 1 },
  });
  own = { rule: String(rule.id), webhook: webhook.id, job: String(job) };
  untouched = await owner.snapshot();
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

async function readOperations(): Promise<Operation[]> {
  const { text } = await client.ask('/api/v1/openapi.json');
  const { paths, components } = JSON.parse(text) as {
    paths: Record<string, Record<string, RawOperation>>;
    components: { schemas: Record<string, object>; parameters: Record<string, Parameter> };
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters: listed = [], requestBody }]) => {
      const parameters = listed.map(
        (each) => components.parameters[each.$ref?.split('/').at(-1) ?? ''] ?? each,
      );
      const namesIn = (place: string) =>
        parameters.flatMap(({ in: at, name }) => (at === place && name ? [name] : []));
      const bodies = Object.values(requestBody?.content ?? {});
      const ofBody = bodies.flatMap(({ schema }) => membersOf(schema, components.schemas));
      return {
        name: `${verb.toUpperCase()} ${path}`,
        method: verb.toUpperCase(),
        path,
        pathNames: namesIn('path'),
        fields: [...new Set([...namesIn('query'), ...ofBody])],
        types: Object.keys(requestBody?.content ?? {}),
        example: (bodies.find((each) => each.example)?.example ?? {}) as Record<string, unknown>,
      };
    }),
  );
}

/** Names of all members of a schema, at whatever depth. */
function membersOf(schema: unknown, known: Readonly<Record<string, object>>, depth = 0): string[] {
  if (typeof schema !== 'object' || schema === null || depth > 12) return [];
  if ('$ref' in schema)
    return membersOf(known[String(schema.$ref).split('/').at(-1) ?? ''], known, depth + 1);
  return Object.entries(schema).flatMap(([word, part]) =>
    word === 'properties'
      ? Object.entries(part as object).flatMap(([name, each]) => [name, ...membersOf(each, known, depth + 1)])
      : membersOf(part, known, depth + 1),
  );
}

/** An answer without the fields that identify this one request or repeat the sent id. */
const anonymous = ({ status, text }: Answer, ...sent: readonly string[]) => [
  status,
  sent.reduce((rest, id) => rest.replaceAll(id, '<id>'), text.replace(/"request_id":"[^"]*"/, '')),
];

function askAt(
  { method, path, pathNames, types, example }: Operation,
  ids: readonly string[],
): Promise<Answer> {
  const at = pathNames.reduce((text, name, place) => text.replace(`{${name}}`, ids[place] ?? ''), path);
  const form = Object.fromEntries(Object.entries(example).map(([name, value]) => [name, String(value)]));
  const takesForm = types.some((type) => type.includes('form'));
  const body = takesForm ? { form } : types.length > 0 ? { json: example } : {};
  return client.ask(at, { key: caller.key, method, ...body });
}

describe('the matrix', () => {
  it('has every operation with an id in its path, and no other', () => {
    const withIds = operations.filter(({ pathNames }) => pathNames.length > 0);
    expect(withIds.map(({ name }) => name).sort()).toEqual(Object.keys(IN_PATHS).sort());
    for (const { name, pathNames } of withIds)
      expect([name, IN_PATHS[name]?.length]).toEqual([name, pathNames.length]);
  });

  it('has every field of a query or a body that looks like an id, and no other', () => {
    const found = operations.flatMap(({ name, fields }) =>
      fields.filter((field) => LOOKS_LIKE_AN_ID.test(field)).map((field) => `${name} ${field}`),
    );
    const known = [
      ...Object.keys(NAMES_NOTHING),
      ...Object.keys(REFERENCES),
      ...Object.keys(CURSORS).map((name) => `${name} cursor`),
    ];
    expect(found.sort()).toEqual(known.sort());
  });
});

describe('an object of another account', () => {
  it.each(Object.entries(IN_PATHS))('gets the answer for an unknown id: %s', async (name, kinds) => {
    const operation = operations.find((each) => each.name === name) as Operation;
    // For a nested id, also with the outer object being the caller's own.
    const foreign = kinds.map((kind) => owner.ids[kind]);
    const absent = kinds.map((kind) => ABSENT[kind]);
    const pairs = [[foreign, absent]];
    if (kinds.length > 1)
      pairs.push([
        [own.webhook, ...foreign.slice(1)],
        [own.webhook, ...absent.slice(1)],
      ]);
    for (const [theirs = [], nobodys = []] of pairs) {
      const [found, missing] = [await askAt(operation, theirs), await askAt(operation, nobodys)];
      expect([found.status, found.error.code]).toEqual([404, 'not_found']);
      expect(anonymous(found, ...theirs)).toEqual(anonymous(missing, ...nobodys));
    }
    expect(await owner.snapshot()).toBe(untouched);
  });

  it.each(Object.entries(REFERENCES))('has no effect in a field: %s', async (name, [kind, sent]) => {
    const [method = '', path = ''] = name.split(' ');
    const named = {
      device: [owner.deviceHash, '0'.repeat(owner.deviceHash.length)],
      event: [owner.eventId, ABSENT.delivery],
      version: ['2', '77'],
    };
    const [theirs = '', nobodys = ''] =
      kind in named ? named[kind as keyof typeof named] : [owner.ids[kind as Kind], ABSENT[kind as Kind]];
    const ask = async (id: string) => {
      // A second order or action would differ from the first because of what the account has done itself.
      const { key } = kind === 'device' ? await operator.newTenant() : caller;
      const { path: at = path, ...body } = sent(id, own);
      return client.ask(at, { key, method, ...body });
    };
    const [found, missing] = [await ask(theirs), await ask(nobodys)];
    expect(found.status).toBeLessThan(500);
    const shieldId = /"shield_id":"[^"]*"/;
    const [first, second] = [anonymous(found, theirs), anonymous(missing, nobodys)].map(([status, text]) => [
      status,
      String(text).replace(shieldId, ''),
    ]);
    expect(first).toEqual(second);
    expect(found.text).not.toContain(MARKER);
    expect(await owner.snapshot()).toBe(untouched);
  });

  it.each(Object.entries(CURSORS))(
    'is on no page behind a cursor made of its id: %s',
    async (name, positionOf) => {
      const path = (name.split(' ')[1] ?? '').replace(
        '{id}',
        name.includes('backtests/') ? own.job : name.includes('rules/') ? own.rule : own.webhook,
      );
      const cursor = Buffer.from(JSON.stringify(positionOf(owner))).toString('base64url');
      const page = await client.ask(`${path}?cursor=${cursor}`, { key: caller.key });
      expect([name, page.status, page.error]).toEqual([name, 200, {}]);
      expect(page.text).not.toContain(MARKER);
      const items = Object.values(page.data).find(Array.isArray) ?? [];
      const all = (await client.ask(path, { key: caller.key })).text;
      for (const item of items) expect(all).toContain(JSON.stringify(item));
    },
  );
});

describe('a number that two accounts use', () => {
  it('names to each its own object, also when it is changed or removed', async () => {
    const { key } = await operator.newTenant();
    const form = (path: string, fields: Record<string, string>) =>
      succeed(client, path, { key, form: fields });
    const entry = await form('lists', { list_type: 'blacklist', entity_type: 'username', value: 'mine' });
    const report = await form('reports', { entity_type: 'username', value: 'mine' });
    const order = await form('screen', { ip: '81.2.69.160' });
    const marked = await form(`screen/${order.shield_id}/feedback`, { action: 'mark_fraud' });
    expect([entry.id, report.id, marked.case_id].map(String)).toEqual([
      owner.ids.entry,
      owner.ids.report,
      owner.ids.case,
    ]);
    const own = await Promise.all(
      [`lists/${entry.id}`, `reports/${report.id}`, `cases/${marked.case_id}`].map((path) =>
        succeed(client, path, { key }),
      ),
    );
    expect(own).toMatchObject([{ value: 'mine' }, { value: 'mine' }, { ip: '81.2.69.160' }]);
    await form(`reports/${report.id}/decide`, { status: 'under_review' });
    await form(`cases/${marked.case_id}/decide`, { outcome: 'false_positive' });
    await succeed(client, `lists/${entry.id}`, { key, method: 'DELETE' });
    expect(await owner.snapshot()).toBe(untouched);
  });

  it('is no sign of how much other accounts do: whatever they add, the next one is one more', async () => {
    const fresh = await operator.newTenant();
    const add = async (tenant: Tenant, value: string) =>
      (
        await succeed(client, 'lists', {
          key: tenant.key,
          form: { list_type: 'blacklist', entity_type: 'username', value },
        })
      ).id;
    expect(await add(fresh, 'one')).toBe(1);
    for (let n = 0; n < 5; n += 1) await add(caller, `${DEVICE.screen}-${n}`);
    expect(await add(fresh, 'two')).toBe(2);
  });
});
