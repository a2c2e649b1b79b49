import { askedBy } from '../../../apps/gateway/src/masks/personal-fields';
import type { Answer, ApiClient } from '../../e2e/api-client.fixture';
import { clientOf } from '../../e2e/api-client.fixture';
import { runSql } from '../../e2e/database.fixture';
import { operatorOf } from '../../e2e/operator.fixture';
import { borrowTestSuite } from '../../setup/borrow-test-suite';
import type { TestSuite } from '../../setup/start-test-suite';
import { makeOwner, type Owner, ruleOf } from '../object-level/owned-objects.fixture';
import {
  conditionsOn,
  type Pair,
  PLANTED,
  type PlantedKind,
  plantCustomer,
} from './planted-customer.fixture';
import { type TextField, textFields } from './text-fields.fixture';

const KINDS = Object.keys(PLANTED) as PlantedKind[];
const PASSWORD = 'a lighthouse keeper counts ships';

/**
 * Operations that change what is planted, or what others of these tests read; by none of their fields is a value found
 * (below).
 */
const CHANGES =
  /^delete-|^post-(?:erasures$|lists-(?:remove|entry)|screen-(?:decide|feedback)|case|report-decide|member|rule-mode|rules-(?:order|limits|suggestions)|ruleset-rollback|model|webhook|settings|thresholds|view|job-cancel|device|interaction|session)/;

let suite: TestSuite;
let client: ApiClient;
let owner: Owner;
let order: string;

/**
 * Calls as someone who sees values masked: as a manager; where the role may not, by a key without `pii.reveal`, unless
 * the operation answers keys about what they send.
 */
interface MaskedCaller {
  ask(operation: TextField['operation'], path: string, json?: object): Promise<Answer>;
  /** How many look-ups the audit trail has of an operation. */
  lookUps(operation: string): Promise<number>;
}
const callers = new Map<PlantedKind, MaskedCaller>();

beforeAll(async () => {
  suite = await borrowTestSuite();
  client = clientOf(suite.url);
  const operator = operatorOf(suite);
  owner = await makeOwner(suite, operator, client);
  order = await plantCustomer(client, owner);
  for (const kind of KINDS) {
    const { url } = await operator.ask<{ url: string }>('POST', 'setup-links', {
      account_id: owner.accountId,
    });
    callers.set(kind, await maskedCaller(kind, new URL(url).hash.slice(1), operator));
  }
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

async function maskedCaller(
  kind: PlantedKind,
  token: string,
  operator: ReturnType<typeof operatorOf>,
): Promise<MaskedCaller> {
  const consoleUrl = suite.of('gateway')[0]?.consoleUrl ?? '';
  const page = {
    'x-rampart-console': '1',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const email = `manager-${kind}-${owner.accountId}@shop.example`;
  const signedUp = await fetch(`${consoleUrl}/console/v1/invitations/accept`, {
    method: 'POST',
    headers: page,
    body: JSON.stringify({ token, name: 'Ann Example', email, password: PASSWORD }),
  });
  const cookie = signedUp.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const { data } = (await signedUp.json()) as { data: { user: { id: number } } };
  await runSql(suite, 'UPDATE gateway.users SET is_operator = false WHERE id = $1', [data.user.id]);
  await runSql(
    suite,
    "UPDATE gateway.memberships SET role = 'manager', can_reveal = false WHERE user_id = $1",
    [data.user.id],
  );
  const scopes = (
    await operator.ask<{ scopes: string[] }>('GET', `accounts/${owner.accountId}/keys/${owner.keyId}`)
  ).scopes;
  const key = await operator.newKey(owner, { scopes: scopes.filter((scope) => scope !== 'pii.reveal') });
  const consoleClient = clientOf(consoleUrl);
  return {
    ask: async ({ answersWhatWasSent }, path, json) => {
      const asPerson = await consoleClient.ask(path, { ...(json && { json }), headers: { ...page, cookie } });
      const lacksScope = asPerson.status === 403 && asPerson.error.param === undefined;
      return lacksScope && !answersWhatWasSent
        ? client.ask(path, { key: key.key, ...(json && { json }) })
        : asPerson;
    },
    lookUps: async (operation) => {
      const [row] = await runSql<{ n: number }>(
        suite,
        `SELECT count(*)::int AS n FROM gateway.audit_records
          WHERE action = 'value.look_up' AND actor_id = ANY ($1) AND target LIKE $2`,
        [[String(data.user.id), key.id], `${operation}/%`],
      );
      return row?.n ?? 0;
    },
  };
}

/** The object that a path names. */
function pathFor({ path }: TextField['operation']): string {
  const { ids } = owner;
  const named: readonly (readonly [RegExp, string])[] = [
    [/^\/api\/v1\/screen\//, order],
    [/^\/api\/v1\/lists\//, ids.entry],
    [/^\/api\/v1\/(?:backtests|jobs)\//, ids.job],
    [/^\/api\/v1\/cases\//, ids.case],
    [/^\/api\/v1\/reports\//, ids.report],
    [/^\/api\/v1\/rules\//, ids.rule],
    [/^\/api\/v1\/webhooks\//, ids.webhook],
  ];
  const id = named.find(([pattern]) => pattern.test(path))?.[1] ?? '1';
  return path.replace(/:\w+/g, id);
}

let rules = 0;

/** A request that is served but for the field under test. */
function requestFor({ id, exampleRequest }: TextField['operation']): Record<string, unknown> {
  rules += 1;
  const rule = { ...ruleOf('Tried', 'x'), mode: 'shadow' };
  const { mode: _mode, ...draft } = rule;
  const requests: Readonly<Record<string, Record<string, unknown>>> = {
    // The name of a rule is taken once.
    'post-rules': { ...draft, name: `Tried ${rules}` },
    'post-screen-what-if': { shield_id: order, rules: [draft] },
    'post-backtests': { rules: [draft], since: '2026-01-01', until: '2026-01-02' },
    'post-rulesets': { rules: [rule], expected_number: 999_999 },
    'post-rulesets-plan': { rules: [rule] },
    'post-links': { entity_type: 'email', value: 'nobody@person.example' },
    'post-entities-lookup': { entity_type: 'email', value: 'nobody@person.example' },
    'get-screenings': {},
    'get-screenings-export': {},
    'get-lists': {},
    'get-reports': {},
    'get-cases': {},
    'get-audit': {},
  };
  return structuredClone(requests[id] ?? { ...exampleRequest });
}

/** Sends a text in a field, of the kind where the request names one. */
async function send(
  caller: MaskedCaller,
  field: TextField,
  kind: PlantedKind,
  text: string,
): Promise<Answer> {
  const { operation, path, isInQuery } = field;
  const request = requestFor(operation);
  let record: Record<string | number, unknown> = request;
  for (const step of path.slice(0, -1)) {
    record[step] ??= {};
    record = record[step] as Record<string | number, unknown>;
  }
  record[path.at(-1) as string] = text;
  for (const each of [request, record])
    if ('entity_type' in fieldsAround(operation)) each.entity_type ??= kind;
  for (const each of [request, record]) if ('entity_type' in each) each.entity_type = kind;
  const where = pathFor(operation);
  if (operation.method !== 'POST') {
    const query = Object.entries(request).map(([name, value]): [string, string] => [name, String(value)]);
    return caller.ask(operation, `${where}?${new URLSearchParams(query)}`);
  }
  if (isInQuery) {
    const query = new URLSearchParams({ [String(path[0])]: text });
    return caller.ask(operation, `${where}?${query}`, requestFor(operation));
  }
  return caller.ask(operation, where, request);
}

const fieldsAround = (operation: TextField['operation']): object => operation.fields.shape;

/** What an answer tells, without what differs from call to call and without what was sent. */
function told({ status, text, error }: Answer, sent: string): string {
  const { code, param, details } = error;
  if (status !== 200) return JSON.stringify({ status, code, param, details }).replaceAll(sent, '§');
  if (!text.startsWith('{')) return text.replaceAll(sent, '§');
  const stable = JSON.stringify(inOrder(JSON.parse(text)));
  return stable
    .replaceAll(JSON.stringify(sent).slice(1, -1), '§')
    .replaceAll(sent, '§')
    .replaceAll('<=', '<')
    .replace(/Tried \d+/g, 'Tried');
}

/** Members that identify an object or a moment. */
const VARIABLE = /^(?:(?:\w+_)?(?:id|at|seen|since|until|seconds)|cost|column|line|found)$/;

/** With the members of records in the order of their names. */
function inOrder(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(inOrder);
  if (typeof node !== 'object' || node === null) return node;
  const members = Object.entries(node).filter(
    ([name, value]) => typeof value === 'object' || !VARIABLE.test(name),
  );
  return Object.fromEntries(
    members.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, value]) => [name, inOrder(value)]),
  );
}

const WHOLES = KINDS.map((kind) => PLANTED[kind].whole[0]);
const nameOf = ({ operation, path }: TextField) => `${operation.id} ${path.join('.')}`;

const all = textFields();
/** Those that read come first: others add what these would find. */
const tried = all
  .filter(({ operation }) => !CHANGES.test(operation.id))
  .sort((one, other) => Number(one.operation.method === 'POST') - Number(other.operation.method === 'POST'));

/** The kinds whose values are tried in a field: one of its own, or all. */
const kindsFor = ({ path }: TextField): readonly PlantedKind[] =>
  KINDS.filter((kind) => PLANTED[kind].name === path.at(-1)).length === 1
    ? KINDS.filter((kind) => PLANTED[kind].name === path.at(-1))
    : KINDS;

describe('someone who sees values of people masked', () => {
  it('finds none by a field of an operation that is not tried', () => {
    const left = all.filter((field) => !tried.includes(field) && !field.operation.id.includes('member'));
    const found = left.filter(({ operation, path }) => {
      const asked = askedBy(operation.id, String(path.at(-1)), null);
      return asked !== null && operation.id !== 'post-erasures';
    });
    expect(found.map(nameOf)).toEqual([]);
    expect(tried.length).toBeGreaterThan(60);
  });

  it.each(tried.map((field) => [nameOf(field), field] as const))(
    'learns nothing by %s but what a recorded look-up of a whole value tells',
    async (_name, field) => {
      const { operation, path } = field;
      const isRule = path.at(-1) === 'expression';
      for (const kind of kindsFor(field)) {
        const caller = callers.get(kind) as MaskedCaller;
        const asked = askedBy(operation.id, String(path.at(-1)), kind);
        const parts = asked === null ? PLANTED[kind].parts.slice(0, 1) : PLANTED[kind].parts;
        const pairs: readonly Pair[] = isRule ? conditionsOn(kind) : parts;
        for (const [one, other] of pairs) {
          const answers = [
            await send(caller, field, kind, one),
            await send(caller, field, kind, other),
          ] as const;
          for (const { text } of answers) expectMasked(text, [one, other]);
          expect([kind, one, told(answers[0], one)]).toEqual([kind, one, told(answers[1], other)]);
        }
        await expectRecorded(caller, field, kind, isRule);
      }
    },
  );
});

/** The whole value may be told from another, if the field is declared to take one, and the audit trail has the look-up. */
async function expectRecorded(
  caller: MaskedCaller,
  field: TextField,
  kind: PlantedKind,
  isRule: boolean,
): Promise<void> {
  const { operation, path } = field;
  const before = await caller.lookUps(operation.id);
  const texts = isRule
    ? PLANTED[kind].whole.map((text) => `order.${PLANTED[kind].name} == "${text}"`)
    : PLANTED[kind].whole;
  const [one = '', other = ''] = texts;
  const answers = [await send(caller, field, kind, one), await send(caller, field, kind, other)] as const;
  for (const { text } of answers) expectMasked(text, [one, other]);
  const isDeclared = isRule || askedBy(operation.id, String(path.at(-1)), kind)?.asked === 'whole';
  if (!isDeclared) {
    expect([kind, one, told(answers[0], one)]).toEqual([kind, one, told(answers[1], other)]);
    return;
  }
  const isTold = told(answers[0], one) !== told(answers[1], other);
  const after = await caller.lookUps(operation.id);
  expect([isTold && after === 0, before <= after]).toEqual([false, true]);
}

/** No answer holds a planted value, except where it repeats what was sent. */
function expectMasked(text: string, sent: readonly string[]): void {
  for (const value of WHOLES) {
    if (sent.some((each) => each.includes(value))) continue;
    expect(text).not.toContain(value);
  }
}
