import { openTestLists, type TestLists } from '../../database/lists-database.fixture';
import { recordedOf, servicesOver } from '../../database/lists-services.fixture';
import { anAdd, aPage, KEY } from '../requests.fixture';

let lists: TestLists;
let services: ReturnType<typeof servicesOver>;
let nextAccount = 1;

beforeAll(async () => {
  lists = await openTestLists();
  services = servicesOver(lists);
});
afterAll(() => lists.close());

/** An account of the test's own, so that tests do not see each other's entries. */
const newAccount = () => nextAccount++;

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const inTwoHours = () => new Date(Date.now() + 7_200_000).toISOString();

/** As if the entry's expiry had come. */
async function expire(id: number): Promise<void> {
  await lists.dataSource.query(
    "UPDATE list_entries SET expires_at = now() - interval '1 second', created_at = now() - interval '1 day' WHERE id = $1",
    [id],
  );
}

test('an entry is kept in normal form, with everything that was said about it', async () => {
  const accountId = newAccount();
  const expiresAt = inAnHour();
  const { id, isNew } = await services.adder.add(
    anAdd(accountId, { value: ' Ann@Example.COM', reason: 'chargeback', expiresAt, nonOverridable: true }),
  );
  expect(isNew).toBe(true);
  await expect(services.reader.get(accountId, id)).resolves.toEqual({
    id,
    list_type: 'blacklist',
    entity_type: 'email',
    match_type: 'exact',
    value: 'ann@example.com',
    reason: 'chargeback',
    non_overridable: true,
    author: 'key_1',
    created_at: expect.stringMatching(/Z$/),
    expires_at: expiresAt,
  });
});

test.each([
  ['non_overridable', { listType: 'whitelist', nonOverridable: true }],
  ['value', { entityType: 'ip', value: '0.0.0.0/0' }],
  ['value', { entityType: 'domain', value: '*.com', listType: 'whitelist' }],
  ['expires_at', { expiresAt: '2020-01-01T00:00:00.000Z' }],
] as const)(
  'what would decide about everybody, or about nothing, is refused, naming %s: %j',
  async (param, asked) => {
    const accountId = newAccount();
    await expect(services.adder.add(anAdd(accountId, asked))).rejects.toMatchObject({
      code: 'validation_failed',
      param,
      message: expect.stringMatching(/^Expected /),
    });
    await expect(services.reader.list(aPage(accountId))).resolves.toMatchObject({ entries: [] });
  },
);

test('another spelling of a value that is there gives the id of its entry', async () => {
  const accountId = newAccount();
  const first = await services.adder.add(anAdd(accountId));
  const second = await services.adder.add(anAdd(accountId, { value: 'ANN@example.com', reason: 'again' }));
  expect(second).toEqual({ id: first.id, isNew: false });
  await expect(services.reader.get(accountId, first.id)).resolves.toMatchObject({ reason: null });
});

test.each([
  ['email', 'spelled@gmail.com', 'S.pelled+0@googlemail.com'],
  ['email', 'spelled+0@gmail.com', 'spelled+1@gmail.com'],
  ['address', '5 Main St Apt 4', '5 Main Street, Apt 4'],
])(
  'of %s %s, %s is another spelling: one entry, found by both, as it was added',
  async (entityType, one, other) => {
    const accountId = newAccount();
    const first = await services.adder.add(anAdd(accountId, { entityType, value: one }));
    const second = await services.adder.add(
      anAdd(accountId, { entityType, value: other, nonOverridable: true }),
    );
    expect(second).toEqual({ id: first.id, isNew: false });
    for (const value of [one, other]) {
      const page = await services.reader.list(aPage(accountId, { entityType, value }));
      expect(page.entries).toMatchObject([{ id: first.id, value: one.toLowerCase(), non_overridable: true }]);
    }
  },
);

test('a door and its building are two entries', async () => {
  const accountId = newAccount();
  const values = ['5 Main St Apt 4', '5 Main St Apt 5', '5 Main Street'];
  const added = [];
  for (const value of values)
    added.push(await services.adder.add(anAdd(accountId, { entityType: 'address', value })));
  expect(added.every((each) => each.isNew)).toBe(true);
});

test('the other list, another kind and another account each have entries of their own', async () => {
  const accountId = newAccount();
  const added = [
    await services.adder.add(anAdd(accountId)),
    await services.adder.add(anAdd(accountId, { listType: 'whitelist' })),
    await services.adder.add(anAdd(accountId, { entityType: 'username' })),
    await services.adder.add(anAdd(newAccount())),
  ];
  expect(added.every((each) => each.isNew)).toBe(true);
  expect(added.map((each) => each.id)).toEqual([1, 2, 3, 1]);
});

test('of many equal concurrent adds one makes the entry and all return its id', async () => {
  const accountId = newAccount();
  const added = await Promise.all(Array.from({ length: 40 }, () => services.adder.add(anAdd(accountId))));
  expect(new Set(added.map((each) => each.id)).size).toBe(1);
  expect(added.filter((each) => each.isNew)).toHaveLength(1);
});

test('an expired entry that is added again lives again as new, once, under its old id', async () => {
  const accountId = newAccount();
  const { id } = await services.adder.add(anAdd(accountId, { reason: 'old', nonOverridable: true }));
  await expire(id);
  const again = await Promise.all(
    Array.from({ length: 20 }, () =>
      services.adder.add(anAdd(accountId, { reason: 'new', actor: { kind: 'key', id: 'key_2' } })),
    ),
  );
  expect(new Set(again.map((each) => each.id))).toEqual(new Set([id]));
  expect(again.filter((each) => each.isNew)).toHaveLength(1);
  const entry = await services.reader.get(accountId, id);
  expect(entry).toMatchObject({ reason: 'new', author: 'key_2', expires_at: null, non_overridable: false });
  expect(Date.parse(entry.created_at)).toBeGreaterThan(Date.now() - 3_600_000);
});

test.each([
  ['null after a time', inAnHour(), null, null],
  ['a time after null', null, inAnHour(), null],
  ['the later time', ...later(inAnHour(), inTwoHours())],
  ['the earlier time', ...later(inTwoHours(), inAnHour())],
])(
  'an entry that is added again never lasts shorter than asked or than it did: %s',
  async (_, was, asked, then) => {
    const accountId = newAccount();
    const { id } = await services.adder.add(anAdd(accountId, { expiresAt: was }));
    await services.adder.add(anAdd(accountId, { expiresAt: asked }));
    await expect(services.reader.get(accountId, id)).resolves.toMatchObject({ expires_at: then });
  },
);

function later(was: string, asked: string): [string, string, string] {
  return [was, asked, was > asked ? was : asked];
}

test('an entry that is added again is as strict as the stricter of the two', async () => {
  const accountId = newAccount();
  const { id } = await services.adder.add(anAdd(accountId));
  await services.adder.add(anAdd(accountId, { nonOverridable: true }));
  await services.adder.add(anAdd(accountId, { nonOverridable: false }));
  await expect(services.reader.get(accountId, id)).resolves.toMatchObject({ non_overridable: true });
});

test('a time that has passed is refused, naming expires_at', async () => {
  const expiresAt = '2020-01-01T00:00:00.000Z';
  await expect(services.adder.add(anAdd(newAccount(), { expiresAt }))).rejects.toMatchObject({
    code: 'validation_failed',
    param: 'expires_at',
  });
});

test('concurrent adds and removals leave at most one entry, and every add an id', async () => {
  const accountId = newAccount();
  const removeAll = async () => {
    const page = await services.reader.list(aPage(accountId));
    await Promise.allSettled(
      page.entries.map((entry) =>
        services.remover.remove({ accountId, id: entry.id, reason: null, actor: KEY }),
      ),
    );
  };
  const work = Array.from({ length: 60 }, (_, index) =>
    index % 3 === 0 ? removeAll() : services.adder.add(anAdd(accountId)),
  );
  await expect(Promise.all(work)).resolves.toHaveLength(60);
  const { entries: left } = await services.reader.list(aPage(accountId));
  expect(left.length).toBeLessThanOrEqual(1);
});

describe('the events of an add', () => {
  it('is one event and one record, masked, however often and wherever it is repeated', async () => {
    const accountId = newAccount();
    const replicas = [services, servicesOver(lists)];
    const added = await Promise.all(
      Array.from({ length: 64 }, (_, n) => replicas[n % 2]?.adder.add(anAdd(accountId, { reason: 'x' }))),
    );
    const id = added[0]?.id;
    const { events, audit } = await recordedOf(lists, accountId);
    expect(events).toMatchObject([
      {
        type: 'rampart.list.entry_added',
        subject: `list-entry/${id}`,
        data: {
          entry_id: id,
          list_type: 'blacklist',
          entity_type: 'email',
          match_type: 'exact',
          value: 'a***@example.com',
          actor: KEY,
          expires_at: null,
          non_overridable: false,
        },
        personal: { value: 'ann@example.com' },
      },
    ]);
    expect(audit).toEqual([
      {
        actor_kind: 'key',
        actor_id: 'key_1',
        action: 'list_entry.add',
        target: `list-entry/${id}`,
        before: null,
        after: expect.objectContaining({ value: 'a***@example.com', list_type: 'blacklist' }),
      },
    ]);
    expect(JSON.stringify([events.map(({ data }) => data), audit])).not.toContain('ann@');
    expect((await services.reader.getHistory(accountId, Number(id))).history).toHaveLength(1);
  });

  it('are emitted again when the entry is extended, made stricter or renewed', async () => {
    const accountId = newAccount();
    const until = inAnHour();
    const { id } = await services.adder.add(anAdd(accountId, { expiresAt: until }));
    const later = inTwoHours();
    await services.adder.add(anAdd(accountId, { expiresAt: later }));
    await services.adder.add(anAdd(accountId, { expiresAt: later }));
    await services.adder.add(anAdd(accountId, { expiresAt: until, nonOverridable: true }));
    await expire(id);
    await services.adder.add(anAdd(accountId));
    const { events, audit } = await recordedOf(lists, accountId);
    expect(events.map(({ data }) => [data.entry_id, data.expires_at, data.non_overridable])).toEqual([
      [id, until, false],
      [id, later, false],
      [id, later, true],
      [id, null, false],
    ]);
    expect(audit.map(({ action }) => action)).toEqual([
      'list_entry.add',
      'list_entry.change',
      'list_entry.change',
      'list_entry.add',
    ]);
  });

  it('is nothing when the add did not happen', async () => {
    const accountId = newAccount();
    await lists.administer('ALTER TABLE audit_records RENAME TO audit_records_away');
    const failed = services.adder.add(anAdd(accountId));
    await expect(failed).rejects.toThrow();
    await lists.administer('ALTER TABLE audit_records_away RENAME TO audit_records');
    await expect(services.reader.list(aPage(accountId))).resolves.toMatchObject({ entries: [] });
    await expect(recordedOf(lists, accountId)).resolves.toEqual({ events: [], audit: [] });
  });
});

describe('an addition that is repeated because its answer was lost', () => {
  const ATTEMPT = { attemptId: 'attempt-1' };
  const changesOf = async (accountId: number, id: number) =>
    (await services.reader.getHistory(accountId, id)).history.map(({ change }) => change);

  it('does not bring back what another caller has removed since, and is answered as the first', async () => {
    const accountId = newAccount();
    const first = await services.adder.add(anAdd(accountId, ATTEMPT));
    await services.remover.remove({ accountId, id: first.id, reason: null, actor: KEY });
    expect(await services.adder.add(anAdd(accountId, ATTEMPT))).toEqual({ id: first.id, isNew: true });
    await expect(services.reader.list(aPage(accountId))).resolves.toMatchObject({ entries: [] });
    expect(await changesOf(accountId, first.id)).toEqual(['added', 'removed']);
  });

  it('takes effect once, however many of them arrive at once', async () => {
    const accountId = newAccount();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => services.adder.add(anAdd(accountId, ATTEMPT))),
    );
    expect(new Set(answers.map(({ id, isNew }) => `${id} ${isNew}`)).size).toBe(1);
    expect(answers[0]?.isNew).toBe(true);
    const { events, audit } = await recordedOf(lists, accountId);
    expect([events.length, audit.length]).toEqual([1, 1]);
  });

  it('does not strengthen an entry that was weakened since', async () => {
    const accountId = newAccount();
    const { id } = await services.adder.add(anAdd(accountId));
    const strict = anAdd(accountId, { ...ATTEMPT, nonOverridable: true });
    await services.adder.add(strict);
    await services.updater.update({ accountId, id, nonOverridable: false, actor: KEY, attemptId: null });
    expect(await services.adder.add(strict)).toEqual({ id, isNew: false });
    expect((await services.reader.get(accountId, id)).non_overridable).toBe(false);
  });

  it('is distinguished from the attempt of another account, and from another attempt', async () => {
    const [accountId, other] = [newAccount(), newAccount()];
    const { id } = await services.adder.add(anAdd(accountId, ATTEMPT));
    await expect(services.adder.add(anAdd(other, ATTEMPT))).resolves.toMatchObject({ isNew: true });
    await services.remover.remove({ accountId, id, reason: null, actor: KEY });
    const again = await services.adder.add(anAdd(accountId, { attemptId: 'attempt-2' }));
    expect(again).toEqual({ id: expect.any(Number), isNew: true });
    expect(again.id).not.toBe(id);
  });
});
