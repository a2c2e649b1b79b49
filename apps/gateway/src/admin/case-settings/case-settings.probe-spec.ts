import { getCaseSettings, setCaseSettings } from '@rampart/contracts';
import { describeAdminSettings } from '../admin-settings.fixture';

const REPLY = {
  settings: { opening: null, dueMinutes: 480 },
  inForce: { opening: 'review', dueMinutes: 480 },
};
const WIRE = {
  case_opening: null,
  due_minutes: 480,
  in_force: { case_opening: 'review', due_minutes: 480 },
};
const UNNAMED = { kind: 'operator', id: 'operator' };

const settings = describeAdminSettings('case-settings', [getCaseSettings, setCaseSettings], REPLY);
const { ask, asked, data, newAccount } = settings;

describe('settings for cases', () => {
  it('are read: what was set, and what applies', async () => {
    const { id, path } = await newAccount();
    expect(await data(ask('GET', path))).toEqual({ account_id: id, ...WIRE });
    expect(asked).toEqual([{ accountId: id }]);
  });

  it('change where they are named; null restores the default', async () => {
    const { id, path } = await newAccount();
    expect(await data(ask('PATCH', path, { case_opening: null }))).toEqual({ account_id: id, ...WIRE });
    await ask('PATCH', path, { case_opening: 'reject', due_minutes: 5 });
    expect(asked).toEqual([
      { accountId: id, changes: { opening: null }, actor: UNNAMED },
      { accountId: id, changes: { opening: 'reject', dueMinutes: 5 }, actor: UNNAMED },
    ]);
  });

  it.each([
    ['an unknown opening', { case_opening: 'all' }, 'case_opening'],
    ['less than five minutes', { due_minutes: 4 }, 'due_minutes'],
    ['more than ninety days', { due_minutes: 129_601 }, 'due_minutes'],
    ['half a minute', { due_minutes: 10.5 }, 'due_minutes'],
    ['a misspelt field', { due_hours: 1 }, 'due_hours'],
  ])('are refused with %s', async (_name, body, param) => {
    const { path } = await newAccount();
    expect(await ask('PATCH', path, body)).toMatchObject({
      status: 400,
      body: { error: { code: 'validation_failed', param } },
    });
    expect(asked).toEqual([]);
  });

  it('of an account that does not exist are 404', async () => {
    for (const [method, sent] of [['GET'], ['PATCH', {}]] as const) {
      expect(await ask(method, '/accounts/999999/case-settings', sent)).toMatchObject({ status: 404 });
    }
    expect(asked).toEqual([]);
  });
});
