import type { WantedRule } from '@rampart/contracts';
import { buildWanted } from '../fixtures/definitions.fixture';
import { ANN, type RulesFixture, startRulesFixture } from '../fixtures/rules.fixture';

let fixture: RulesFixture;

beforeAll(async () => {
  fixture = await startRulesFixture();
});
beforeEach(() => {
  fixture.gate.refuses = () => [];
});
afterAll(() => fixture?.stop());

let accounts = 0;
/** An account that no other test uses. */
const newAccount = () => (accounts += 1);

const publish = (accountId: number, expectedNumber: number, ...rules: Partial<WantedRule>[]) =>
  fixture.sets.publish({
    accountId,
    expectedNumber,
    attemptId: null,
    actor: ANN,
    rules: rules.map(buildWanted),
  });
const askedOf = async (accountId: number, number: number) =>
  (await fixture.rulesets.getWhole(accountId, number)).rules.map(({ name, version, mode }) => [
    name,
    version,
    mode,
  ]);

describe('a rollback', () => {
  it('brings an earlier set back under the next number, as it was, without asking the gate', async () => {
    const account = newAccount();
    await publish(account, 0, { name: 'A' }, { name: 'B', mode: 'shadow' });
    await publish(account, 1, { name: 'A', expression: 'false' }, { name: 'C' });
    fixture.gate.refuses = ({ rising }) =>
      rising.map(({ ruleId, version }) => ({ ruleId, version, message: 'No.', figures: {} }));
    const back = await fixture.rollingBack.rollBack({
      accountId: account,
      number: 1,
      expectedNumber: 2,
      attemptId: null,
      actor: ANN,
    });
    expect(back).toMatchObject({
      number: 3,
      reason: 'rollback',
      restores: 1,
      is_current: true,
      active: 1,
      shadow: 1,
    });
    expect(await askedOf(account, 3)).toEqual(await askedOf(account, 1));
  });

  it('brings a deleted rule back, unless its name was taken since', async () => {
    const account = newAccount();
    const { changes } = await publish(account, 0, { name: 'A' });
    const id = Number(changes[0]?.rule_id);
    const rollBack = () =>
      fixture.rollingBack.rollBack({
        accountId: account,
        number: 1,
        expectedNumber: null,
        attemptId: null,
        actor: ANN,
      });
    await fixture.changing.archive({ accountId: account, id, expectedNumber: null, actor: ANN });
    await rollBack();
    expect(await fixture.reading.get({ accountId: account, id, versionsBefore: null })).toMatchObject({
      archived_at: null,
      active_version: 1,
    });
    await fixture.changing.archive({ accountId: account, id, expectedNumber: null, actor: ANN });
    await publish(account, 4, { name: 'A', expression: 'false' });
    await expect(rollBack()).rejects.toMatchObject({ code: 'conflict', param: 'name' });
  });

  it('refuses a number that was never published, and another account’s', async () => {
    const [one, other] = [newAccount(), newAccount()];
    await publish(one, 0, { name: 'A' });
    for (const [accountId, number] of [
      [one, 2],
      [other, 1],
    ] as const) {
      await expect(
        fixture.rollingBack.rollBack({
          accountId,
          number,
          expectedNumber: null,
          attemptId: null,
          actor: ANN,
        }),
      ).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('is done once per call: a repeat gets the same answer', async () => {
    const account = newAccount();
    await publish(account, 0, { name: 'A' });
    await publish(account, 1, { name: 'B' });
    const call = { accountId: account, number: 1, expectedNumber: 2, attemptId: 'call-1', actor: ANN };
    const first = await fixture.rollingBack.rollBack(call);
    expect(first).toMatchObject({ number: 3, restores: 1 });
    expect(await fixture.rollingBack.rollBack(call)).toEqual(first);
    expect(await fixture.rulesets.findCurrent(account)).toBe(3);
  });

  it('publishes nothing when what it restores is in force already', async () => {
    const account = newAccount();
    await publish(account, 0, { name: 'A' });
    const back = await fixture.rollingBack.rollBack({
      accountId: account,
      number: 1,
      expectedNumber: null,
      attemptId: null,
      actor: ANN,
    });
    expect(back).toMatchObject({ number: 1, is_current: true });
  });
});
