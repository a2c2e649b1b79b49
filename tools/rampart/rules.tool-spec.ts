import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { schema as gatewaySchema } from '../../apps/gateway/src/database/schema';
import { type RunningGateway, start as startGateway } from '../../apps/gateway/src/main';
import { schema as screeningSchema } from '../../apps/screening/src/database/schema';
import { start as startScreening } from '../../apps/screening/src/main';
import { keepOrders } from './kept-orders.fixture';
import { EXIT, runTool } from './run-tool';

const ADMIN_TOKEN = 'a-token-for-this-spec';
const STARTER = path.join(__dirname, '../../docs/rules/starter');
const databases: TestDatabase[] = [];
let gateway: RunningGateway;
let screening: Awaited<ReturnType<typeof startScreening>>;
let folder: string;
let key: string;
let account: number;

beforeAll(async () => {
  const [ofGateway, ofScreening] = [
    await createTestDatabase(gatewaySchema),
    await createTestDatabase(screeningSchema),
  ];
  databases.push(ofGateway, ofScreening);
  const shared = { NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' };
  gateway = await startGateway({ ...shared, DATABASE_URL: ofGateway.url, ADMIN_TOKEN });
  screening = await startScreening({ ...shared, DATABASE_URL: ofScreening.url });
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rules-'));
  key = await newKey();
});

afterEach(() => rm(folder, { recursive: true, force: true }));

afterAll(async () => {
  await gateway?.close();
  await screening?.close();
  for (const database of databases) await database.drop();
});

/** Runs the tool as from a shell. No word of these command lines contains a blank. */
async function rampart(
  line: string,
  env: Record<string, string | undefined> = {},
  confirm?: (question: string) => Promise<boolean>,
) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runTool(line.split(' '), {
    env: {
      RAMPART_ADMIN_URL: gateway.adminUrl,
      RAMPART_ADMIN_TOKEN: ADMIN_TOKEN,
      RAMPART_URL: gateway.url,
      RAMPART_API_KEY: key,
      ...env,
    },
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    ...(confirm && { confirm }),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function json<T>(line: string): Promise<T> {
  const { code, out, err } = await rampart(`${line} --json`);
  if (out === '') throw new Error(`the tool ended with ${code}: ${err}`);
  return JSON.parse(out) as T;
}

/** A key of an account of its own. */
async function newKey(scopes = 'rules.read,rules.write'): Promise<string> {
  ({ id: account } = await json<{ id: number }>('accounts create Shop'));
  const user = await json<{ id: number }>(
    `users create --account-id ${account} --name Ann --email ann@shop.example`,
  );
  const line = `keys create --account-id ${account} --user-id ${user.id} --name rules --scopes ${scopes}`;
  return (await json<{ key: string }>(line)).key;
}

const OFF = (name: string) => `Applying this switches off 1 rule that no file holds: ${name}.`;

const write = (name: string, ...lines: string[]) =>
  writeFile(path.join(folder, name), `${lines.join('\n')}\n`);

describe('rules plan and apply', () => {
  it('take the starter set from nothing to what is asked, and then find nothing to do', async () => {
    const first = await rampart(`rules plan ${STARTER}`);
    expect([first.code, first.err]).toEqual([2, '']);
    expect(first.out).toContain('+ created   Card testing from one address  (02-card-testing.yaml)');
    expect(first.out).toContain('10 created, 0 changed, 0 moved, 0 disabled; 0 unchanged.');
    expect(await json<unknown[]>('rules list')).toEqual([]);
    const applied = await rampart(`rules apply ${STARTER} --yes`);
    expect([applied.code, applied.err]).toEqual([EXIT.ok, 'Rule set 1 holds.']);
    expect(await rampart(`rules plan ${STARTER}`)).toEqual({
      code: EXIT.ok,
      out: '0 created, 0 changed, 0 moved, 0 disabled; 10 unchanged.',
      err: '',
    });
    const listed = await json<{ mode: string; shadow_version: number }[]>('rules list');
    expect(listed.map(({ mode, shadow_version }) => [mode, shadow_version])).toEqual(
      Array(10).fill(['shadow', 1]),
    );
  });

  it('show what differs, change it with --yes alone, and leave the files as they are', async () => {
    await cp(STARTER, folder, { recursive: true });
    await rampart(`rules apply ${folder} --yes`);
    const file = path.join(folder, '02-card-testing.yaml');
    const text = (await readFile(file, 'utf8')).replace('order.amount <= 5', 'order.amount <= 2');
    await writeFile(file, text);
    await rm(path.join(folder, '03-many-cards-on-a-device.yaml'));
    const refused = await rampart(`rules apply ${folder}`);
    expect([refused.code, refused.err]).toEqual([
      EXIT.failed,
      `${OFF('Many cards on one device')}\nerror: Nothing was changed. Give --yes to apply the difference.`,
    ]);
    expect(refused.out).toContain(
      [
        '~ changed   Card testing from one address  (02-card-testing.yaml)',
        '    - expression: order.has_card == true && order.amount <= 5 && velocity.ip.count_300s >= 6',
        '    + expression: order.has_card == true && order.amount <= 2 && velocity.ip.count_300s >= 6',
        '- disabled  Many cards on one device  (in no file)',
      ].join('\n'),
    );
    expect((await rampart(`rules apply ${folder} --yes --disable-others`)).err).toBe(
      [OFF('Many cards on one device'), 'Rule set 2 holds.'].join('\n'),
    );
    expect((await rampart(`rules plan ${folder}`)).code).toBe(EXIT.ok);
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('answer programs with the difference itself', async () => {
    await write('a.yaml', 'name: A', 'expression: "true"', 'action: REVIEW');
    expect(await json('rules plan '.concat(folder))).toMatchObject({
      number: 0,
      changes: [{ kind: 'created', name: 'A', index: 0 }],
      refusals: [],
    });
  });

  it('say what a rule without a time in shadow would reject, and apply it beyond the limits if confirmed', async () => {
    await keepOrders(databases[1]!.url, account, 100);
    await write('a.yaml', 'name: A', 'expression: order.amount > 20.0', 'action: REJECT', 'mode: active');
    const said =
      'Rules that were not in shadow would reject 80 of 100 orders of the last 30 days that are not rejected now.';
    const refused = await rampart(`rules apply ${folder} --yes`);
    expect(refused.code).toBe(EXIT.failed);
    expect(refused.err).toContain(said);
    expect(refused.err).toContain('the reject rate would rise by 80 points; the account allows 5.');
    expect(refused.err).toContain('Give --confirm to apply them all the same.');
    expect(await rampart(`rules apply ${folder} --yes --confirm`)).toMatchObject({
      code: EXIT.ok,
      err: `${said}\nRule set 1 holds.`,
    });
  });

  it('switch off every rule only with the option for it', async () => {
    await write('a.yaml', 'name: A', 'expression: "true"', 'action: REVIEW');
    await rampart(`rules apply ${folder} --yes`);
    await rm(path.join(folder, 'a.yaml'));
    const { code, err } = await rampart(`rules apply ${folder} --yes`);
    expect([code, err]).toEqual([EXIT.failed, expect.stringContaining('holds no rule files')]);
    expect((await rampart(`rules apply ${folder} --empty --yes`)).err).toBe(`${OFF('A')}\nRule set 2 holds.`);
  });
});

describe('the starter set, applied where there are other rules', () => {
  const inUse = async () =>
    (await json<{ name: string; mode: string }[]>('rules list')).filter(({ mode }) => mode !== 'disabled');

  beforeEach(async () => {
    await write('mine.yaml', 'name: Mine', 'expression: "true"', 'action: REVIEW', 'mode: shadow');
    await rampart(`rules apply ${folder} --yes`);
  });

  it('switches none of them off silently: it names them, and takes a flag of its own', async () => {
    expect((await rampart(`rules plan ${STARTER}`)).err).toBe(OFF('Mine'));
    const { code, err } = await rampart(`rules apply ${STARTER} --yes`);
    expect([code, err]).toEqual([
      EXIT.failed,
      `${OFF('Mine')}\nerror: Nothing was changed. Give --only-add to keep the rules that are in no file, or --disable-others to switch them off.`,
    ]);
    expect((await inUse()).map(({ name }) => name)).toEqual(['Mine']);
    await rampart(`rules apply ${STARTER} --yes --disable-others`);
    expect(await inUse()).toHaveLength(10);
  });

  it('leaves them as they are with --only-add', async () => {
    const planned = await rampart(`rules plan ${STARTER} --only-add`);
    expect([planned.out, planned.err]).toEqual([
      expect.stringContaining('10 created, 0 changed, 0 moved, 0 disabled; 1 unchanged.'),
      '',
    ]);
    const applied = await rampart(`rules apply ${STARTER} --only-add --yes`);
    expect([applied.code, applied.err]).toEqual([EXIT.ok, 'Rule set 2 holds.']);
    expect(await inUse()).toHaveLength(11);
  });

  it.each([
    [true, EXIT.ok, 10],
    [false, EXIT.failed, 1],
  ])('asks the person at the terminal, who says %p', async (answer, code, rules) => {
    const asked: string[] = [];
    const confirm = async (question: string) => {
      asked.push(question);
      return answer;
    };
    expect((await rampart(`rules apply ${STARTER}`, {}, confirm)).code).toBe(code);
    expect(asked).toEqual(['Apply the difference and switch off 1 rule?']);
    expect(await inUse()).toHaveLength(rules);
  });
});

describe('a file that cannot be used', () => {
  it('is named with line and column, and so are the others', async () => {
    await write(
      'a.yaml',
      '# Why',
      'name: A',
      'expression: |',
      '  order.amount > 1 &&',
      '  order.curency == "EUR"',
      'action: REVIEW',
    );
    await write('b.yaml', 'name: B', 'expression: "true"', 'action: { type: ADD_SCORE, points: 200 }');
    await write('c.yaml', 'name: C', 'expression: order.amount', 'action: REVIEW');
    const shape = await rampart(`rules plan ${folder}`);
    expect(shape.code).toBe(EXIT.failed);
    expect(shape.err).toMatch(
      /^error: 1 rule file cannot be used; nothing was changed\.\n {2}b\.yaml:3:\d+ {2}action\.points: /,
    );
    await rm(path.join(folder, 'b.yaml'));
    const { code, out, err } = await rampart(`rules apply ${folder} --yes`);
    expect([code, out]).toEqual([EXIT.failed, '']);
    expect(err).toContain('2 rule files cannot be used; nothing was changed.');
    expect(err).toMatch(/\n {2}a\.yaml:5:3 {2}expression: .*curency.*\n {2}c\.yaml:2:13 {2}expression: /);
  });

  it('is named when it is no YAML', async () => {
    await write('a.yaml', 'name: A', 'expression: "true');
    const { code, err } = await rampart(`rules plan ${folder}`);
    expect([code, err]).toEqual([
      EXIT.failed,
      expect.stringMatching(/1 rule file cannot be read.*\n {2}a\.yaml:\d+:\d+ /s),
    ]);
  });
});

describe('rules export', () => {
  it('writes files from which apply makes the same set', async () => {
    await rampart(`rules apply ${STARTER} --yes`);
    const into = path.join(folder, 'exported');
    expect((await rampart(`rules export ${into}`)).code).toBe(EXIT.ok);
    expect(await readdir(into)).toHaveLength(10);
    expect((await rampart(`rules plan ${into}`)).out).toBe(
      '0 created, 0 changed, 0 moved, 0 disabled; 10 unchanged.',
    );
    const again = await rampart(`rules export ${into}`);
    expect([again.code, again.err]).toEqual([
      EXIT.failed,
      expect.stringContaining('holds rule files already'),
    ]);
  });

  it('writes personal values as they are or not at all, and neither sends masks back', async () => {
    key = await newKey('rules.read,rules.write,pii.reveal');
    const expression = 'order.email == "ben@example.com"';
    await write('ben.yaml', 'name: Ben', 'mode: shadow', `expression: '${expression}'`, 'action: REVIEW');
    expect((await rampart(`rules apply ${folder} --yes`)).err).toBe('Rule set 1 holds.');
    const { id } =
      (await json<{ id: string; scopes: string[] }[]>(`keys list --account-id ${account}`))[0] ?? {};
    await rampart(`keys edit ${id} --account-id ${account} --scopes rules.read,rules.write`);
    const into = path.join(folder, 'exported');
    const refused = [EXIT.failed, expect.stringContaining('Use one with the scope pii.reveal')];
    const masked = await rampart(`rules export ${into}`);
    expect([masked.code, masked.err]).toEqual(refused);
    await write('ben.yaml', 'name: Carl', 'mode: shadow', "expression: 'true'", 'action: REVIEW');
    const added = await rampart(`rules apply ${folder} --only-add --yes`);
    expect([added.code, added.err]).toEqual(refused);
    await rampart(`keys edit ${id} --account-id ${account} --scopes rules.read,rules.write,pii.reveal`);
    expect((await rampart(`rules export ${into}`)).code).toBe(EXIT.ok);
    expect(await readFile(path.join(into, 'ben.yaml'), 'utf8')).toContain(expression);
  });
});

describe('the exit code', () => {
  it.each([
    ['nothing answers', { RAMPART_URL: 'http://127.0.0.1:1' }, 'Cannot reach the API'],
    ['no key is given', { RAMPART_API_KEY: undefined }, 'Set RAMPART_API_KEY'],
    ['no address is given', { RAMPART_URL: undefined }, 'Where is the API?'],
    ['the key is wrong', { RAMPART_API_KEY: 'rmp_live_x' }, 'invalid_api_key'],
  ])('is 1 when %s', async (_what, env, words) => {
    const { code, out, err } = await rampart('rules list', env);
    expect([code, out, err]).toEqual([EXIT.failed, '', expect.stringContaining(words)]);
  });

  it('is 1 when the key may read and not write', async () => {
    key = await newKey('rules.read');
    expect((await rampart(`rules plan ${STARTER}`)).code).toBe(2);
    const { code, err } = await rampart(`rules apply ${STARTER} --yes`);
    expect([code, err]).toEqual([EXIT.failed, expect.stringContaining('insufficient_scope')]);
  });
});
