import {
  ANN,
  anOrder,
  anOutcome,
  aVerdict,
  newAccount,
  newShieldId,
  openTestCases,
  RULE,
  type TestCases,
} from '../cases.fixture';

let cases: TestCases;

beforeAll(async () => {
  cases = await openTestCases();
});
afterAll(() => cases.close());

const historyOf = (accountId: number, shieldId: string) =>
  cases.query(
    `SELECT revision, outcome, reason, actor_kind, actor_id FROM outcomes
      WHERE account_id = $1 AND shield_id = $2 ORDER BY revision`,
    [accountId, shieldId],
  );

const changesOf = async (accountId: number, caseId: number) => {
  const row = await cases.file.find(accountId, caseId);
  const changes = await cases.file.newestChanges(row as NonNullable<typeof row>, 100);
  return changes.map(({ kind, detail }) => [kind, detail]);
};

test('the outcome of an order without an address of its customer goes into the customer’s case', async () => {
  const accountId = newAccount();
  const [first, second, other] = [
    anOrder(accountId, { ip: null, identities: ['mail'] }),
    anOrder(accountId, { ip: null, identities: ['mail', 'phone'] }),
    anOrder(accountId, { ip: null, identities: ['another'] }),
  ];
  const record = (order: typeof first, outcome: 'confirmed_fraud' | 'false_positive' = 'confirmed_fraud') =>
    cases.outcomes.record(anOutcome(accountId, { shieldId: order.shieldId, ip: '', order, outcome }));
  const { caseId } = await record(first);
  await expect(cases.file.find(accountId, caseId)).resolves.toMatchObject({
    ip: null,
    state: 'open',
    screeningCount: 1,
    email: 'a***@example.com',
  });
  expect((await record(first)).caseId).toBe(caseId);
  expect((await record(second)).caseId).toBe(caseId);
  expect((await record(other)).caseId).not.toBe(caseId);
  expect((await record(first, 'false_positive')).caseId).toBe(caseId);
  await expect(cases.file.find(accountId, caseId)).resolves.toMatchObject({ screeningCount: 2 });
  await expect(historyOf(accountId, first.shieldId)).resolves.toMatchObject([
    { revision: 1, outcome: 'confirmed_fraud' },
    { revision: 2, outcome: 'false_positive' },
  ]);
});

test('the first outcome opens the case of the address, links the screening, and emits both events', async () => {
  const accountId = newAccount();
  const request = anOutcome(accountId, { reason: 'chargeback' });
  const { caseId, outcome } = await cases.outcomes.record(request);
  expect(outcome).toBe('confirmed_fraud');
  await expect(cases.file.find(accountId, caseId)).resolves.toMatchObject({
    ip: '203.0.113.7',
    state: 'open',
    outcome: null,
    assignee: null,
    screeningCount: 1,
    noteCount: 0,
  });
  const ofCase = { case_id: caseId, ip: '203.0.113.0/24', actor: ANN };
  const personal = { ip: '203.0.113.7' };
  await expect(cases.eventsOf(accountId)).resolves.toEqual([
    { type: 'case.opened', subject: `case/${caseId}`, data: ofCase, personal },
    {
      type: 'feedback.recorded',
      subject: `screening/${request.shieldId}`,
      data: {
        ...ofCase,
        shield_id: request.shieldId,
        outcome: 'confirmed_fraud',
        replaces: null,
        revision: 1,
      },
      personal,
    },
  ]);
  await expect(changesOf(accountId, caseId)).resolves.toEqual([
    ['opened', { reason: null }],
    ['screening_linked', { shield_id: request.shieldId }],
    [
      'outcome_recorded',
      { shield_id: request.shieldId, outcome: 'confirmed_fraud', replaces: null, revision: 1 },
    ],
  ]);
});

test('the same outcome again gives the same answer, and adds nothing anywhere', async () => {
  const accountId = newAccount();
  const request = anOutcome(accountId);
  const first = await cases.outcomes.record(request);
  const before = await Promise.all([
    cases.eventsOf(accountId),
    changesOf(accountId, first.caseId),
    cases.file.find(accountId, first.caseId),
  ]);
  await expect(cases.outcomes.record({ ...request, reason: 'said again' })).resolves.toEqual(first);
  const after = await Promise.all([
    cases.eventsOf(accountId),
    changesOf(accountId, first.caseId),
    cases.file.find(accountId, first.caseId),
  ]);
  expect(after).toEqual(before);
  await expect(historyOf(accountId, request.shieldId)).resolves.toHaveLength(1);
});

test('the opposite outcome replaces the first in the same case, and keeps both with their authors', async () => {
  const accountId = newAccount();
  const request = anOutcome(accountId, { reason: 'chargeback' });
  const { caseId } = await cases.outcomes.record(request);
  const opposite = { ...request, outcome: 'false_positive' as const, reason: 'friendly', actor: RULE };
  await expect(cases.outcomes.record(opposite)).resolves.toEqual({ caseId, outcome: 'false_positive' });
  await expect(historyOf(accountId, request.shieldId)).resolves.toEqual([
    { revision: 1, outcome: 'confirmed_fraud', reason: 'chargeback', actor_kind: 'key', actor_id: ANN.id },
    { revision: 2, outcome: 'false_positive', reason: 'friendly', actor_kind: 'rule', actor_id: '7' },
  ]);
  const [, , replaced] = await cases.eventsOf(accountId);
  expect(replaced?.data).toMatchObject({
    outcome: 'false_positive',
    replaces: 'confirmed_fraud',
    revision: 2,
    actor: RULE,
  });
  await expect(cases.file.find(accountId, caseId)).resolves.toMatchObject({ screeningCount: 1 });
});

test('screenings of one address share its case, and those of another have their own', async () => {
  const accountId = newAccount();
  const [first, second, other] = [
    await cases.outcomes.record(anOutcome(accountId)),
    await cases.outcomes.record(anOutcome(accountId, { outcome: 'false_positive' })),
    await cases.outcomes.record(anOutcome(accountId, { ip: '203.0.113.8' })),
  ];
  expect(second.caseId).toBe(first.caseId);
  expect(other.caseId).not.toBe(first.caseId);
  await expect(cases.file.find(accountId, first.caseId)).resolves.toMatchObject({ screeningCount: 2 });
});

test('the same address, and the same id of a screening, of another account is a case of its own', async () => {
  const [ours, theirs] = [newAccount(), newAccount()];
  const shieldId = newShieldId();
  const first = await cases.outcomes.record(anOutcome(ours, { shieldId }));
  const second = await cases.outcomes.record(anOutcome(theirs, { shieldId }));
  expect([first.caseId, second.caseId]).toEqual([1, 1]);
  for (const accountId of [ours, theirs]) {
    await expect(cases.file.find(accountId, 1)).resolves.toMatchObject({
      accountId: String(accountId),
      screeningCount: 1,
    });
  }
});

describe('when the case of the address is decided', () => {
  async function decidedCase() {
    const accountId = newAccount();
    const request = anOutcome(accountId);
    const { caseId } = await cases.outcomes.record(request);
    await cases.decider.decide(aVerdict(accountId, caseId, { outcome: 'confirmed_fraud' }));
    return { accountId, request, caseId };
  }

  test('feedback on another screening of the address opens a new case', async () => {
    const { accountId, caseId } = await decidedCase();
    const next = await cases.outcomes.record(anOutcome(accountId));
    expect(next.caseId).not.toBe(caseId);
    await expect(cases.file.find(accountId, next.caseId)).resolves.toMatchObject({ state: 'open' });
    await expect(cases.file.find(accountId, caseId)).resolves.toMatchObject({ state: 'decided' });
  });

  test('the opposite feedback on its own screening replaces the decision and keeps the earlier one in the history', async () => {
    const { accountId, request, caseId } = await decidedCase();
    await cases.outcomes.record(anOutcome(accountId));
    const opposite = { ...request, outcome: 'false_positive' as const, actor: RULE };
    await expect(cases.outcomes.record(opposite)).resolves.toEqual({ caseId, outcome: 'false_positive' });
    await expect(cases.file.find(accountId, caseId)).resolves.toMatchObject({
      state: 'decided',
      outcome: 'false_positive',
    });
    const decisions = (await changesOf(accountId, caseId)).filter(([kind]) => kind === 'decided');
    expect(decisions).toEqual([
      ['decided', expect.objectContaining({ outcome: 'confirmed_fraud', replaces: null })],
      ['decided', expect.objectContaining({ outcome: 'false_positive', replaces: 'confirmed_fraud' })],
    ]);
  });

  test('the first feedback on one of its screenings too, and is emitted with the others without feedback', async () => {
    const accountId = newAccount();
    const [marked, other] = [newShieldId(), newShieldId()];
    const opened = { accountId, ip: '203.0.113.7', reason: null, actor: RULE };
    const { caseId: id } = await cases.open.open({ ...opened, shieldId: marked });
    await cases.open.open({ ...opened, shieldId: other });
    await cases.decider.decide(aVerdict(accountId, id, { outcome: 'false_positive' }));
    const feedback = anOutcome(accountId, { shieldId: marked });
    await expect(cases.outcomes.record(feedback)).resolves.toEqual({
      caseId: id,
      outcome: 'confirmed_fraud',
    });
    await cases.outcomes.record(feedback);
    await expect(cases.file.find(accountId, id)).resolves.toMatchObject({ outcome: 'confirmed_fraud' });
    const decided = (await cases.eventsOf(accountId)).filter(({ type }) => type === 'case.decided');
    expect(decided.map(({ data }) => [data.outcome, data.shield_ids])).toEqual([
      ['false_positive', [other, marked]],
      ['confirmed_fraud', [other]],
    ]);
  });

  test('repeated feedback leaves the decision alone', async () => {
    const { accountId, request, caseId } = await decidedCase();
    const emitted = async () =>
      (await cases.eventsOf(accountId)).filter(({ type }) => type === 'case.decided').length;
    await cases.outcomes.record({ ...request, outcome: 'false_positive' });
    await cases.outcomes.record(request);
    expect(await emitted()).toBe(3);
    await cases.outcomes.record(request);
    expect(await emitted()).toBe(3);
    await expect(cases.file.find(accountId, caseId)).resolves.toMatchObject({ outcome: 'confirmed_fraud' });
  });
});

test('every change is in the audit trail, with who made it, and without the address itself', async () => {
  const accountId = newAccount();
  const request = anOutcome(accountId);
  const { caseId } = await cases.outcomes.record(request);
  const records = await cases.query<Record<string, unknown>>(
    'SELECT actor_kind, actor_id, action, target, before, after FROM audit_records WHERE account_id = $1 ORDER BY id',
    [accountId],
  );
  expect(records.map(({ action }) => action)).toEqual([
    'case.open',
    'case.link_screening',
    'case.record_outcome',
  ]);
  expect(records[2]).toEqual({
    actor_kind: 'key',
    actor_id: ANN.id,
    action: 'case.record_outcome',
    target: `case/${caseId}`,
    before: null,
    after: { shield_id: request.shieldId, outcome: 'confirmed_fraud', revision: 1 },
  });
  expect(JSON.stringify(records)).not.toContain(request.ip);
});

test('what fails on the way leaves nothing behind: no case, no outcome, no event', async () => {
  const accountId = newAccount();
  const refused = cases.outcomes.record(anOutcome(accountId, { outcome: 'undecided' as never }));
  await expect(refused).rejects.toMatchObject({ code: '23514' });
  await expect(cases.eventsOf(accountId)).resolves.toEqual([]);
  await expect(cases.query('SELECT 1 FROM cases WHERE account_id = $1', [accountId])).resolves.toEqual([]);
});

describe('an outcome that closes its case', () => {
  const stateOf = async (accountId: number, caseId: number) =>
    (await cases.file.find(accountId, caseId))?.state;

  test('decides it once every order of it has this outcome', async () => {
    const accountId = newAccount();
    const [first, second] = [
      anOrder(accountId, { identities: ['mail'] }),
      anOrder(accountId, { identities: ['mail'] }),
    ];
    await cases.database.transaction((runner) =>
      cases.bringer.bring(runner, [first, second], { actor: ANN, reason: null }),
    );
    const record = (shieldId: string) =>
      cases.outcomes.record(anOutcome(accountId, { shieldId, outcome: 'false_positive', closes: true }));
    const { caseId } = await record(first.shieldId);
    expect(await stateOf(accountId, caseId)).toBe('open');
    await record(second.shieldId);
    expect(await cases.file.find(accountId, caseId)).toMatchObject({
      state: 'decided',
      outcome: 'false_positive',
    });
    const decided = (await cases.eventsOf(accountId)).filter(({ type }) => type === 'case.decided');
    expect(decided).toMatchObject([{ data: { outcome: 'false_positive', shield_ids: [] } }]);
  });

  test('leaves it undecided while the outcomes differ', async () => {
    const accountId = newAccount();
    const [fraud, honest] = [newShieldId(), newShieldId()];
    await cases.outcomes.record(anOutcome(accountId, { shieldId: fraud, outcome: 'confirmed_fraud' }));
    const request = anOutcome(accountId, { shieldId: honest, outcome: 'false_positive', closes: true });
    const { caseId } = await cases.outcomes.record(request);
    expect(await stateOf(accountId, caseId)).toBe('open');
  });
});
