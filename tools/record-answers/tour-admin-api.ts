import { enrolPerson } from './enrol-person';
import { untilDone } from './until-done';
import { member, type Visit } from './visit';

/**
 * Calls every operation of the admin API.
 *
 * @param shopId account whose orders the other tour has placed.
 */
export async function tourAdminApi(visit: Visit, shopId: number): Promise<void> {
  await visit.record('list-services');
  await visit.record('list-endpoints');
  await visit.record('update-endpoint', { endpoint_id: 'get-screen' });
  await tourAccount(visit);
  await tourOperators(visit);
  await visit.record('rebuild-statistics', { account_id: shopId });
  await visit.record('preview-erasure', { account_id: shopId });
  const erased = member(await visit.record('erase-person', { account_id: shopId }), 'data.id');
  await visit.record('get-erasure-of-account', { account_id: shopId, erasure_id: erased });
  await visit.record('list-erasures', { account_id: shopId });
  await visit.record('cancel-erasure', { account_id: shopId, erasure_id: erased });
  await tourDataSets(visit);
  await visit.record('search-audit');
}

async function tourAccount(visit: Visit): Promise<void> {
  const account_id = member(await visit.record('create-account'), 'data.id');
  const account = { account_id };
  await visit.record('list-accounts');
  await visit.record('get-account', account);
  await visit.record('update-account', account);
  await visit.record('suspend-account', account);
  await visit.record('resume-account', account);
  const user_id = member(await visit.record('create-user', account), 'data.id');
  await visit.record('list-users', account);
  await tourKeys(visit, account_id, Number(user_id));
  await visit.record('get-screening-settings', account);
  await visit.record('update-screening-settings', account);
  await visit.record('get-case-settings', account);
  await visit.record('update-case-settings', account);
  await visit.record('set-velocity-thresholds', account);
  await visit.record('get-velocity-thresholds', account);
  await visit.record('reset-velocity-thresholds', account);
  await visit.record('remove-user', { account_id, user_id });
  await visit.record('delete-account', account);
}

async function tourKeys(visit: Visit, account_id: string, user_id: number): Promise<void> {
  const key_id = member(
    await visit.record(
      'issue-key',
      { account_id },
      { user_id, name: 'checkout', mode: 'live', scopes: ['screen.check'] },
    ),
    'data.id',
  );
  const key = { account_id, key_id };
  await visit.record('list-keys', { account_id });
  await visit.record('get-key', key);
  await visit.record('update-key', key);
  await visit.record('get-key-usage', key);
  const rotated = member(await visit.record('rotate-key', key), 'data.id');
  await visit.record('revoke-key', key);
  await visit.send('revoke-key', { account_id, key_id: rotated });
}

async function tourOperators(visit: Visit): Promise<void> {
  const link = member(await visit.record('create-setup-link'), 'data.url');
  const user_id = await enrolPerson(link, 'ann@example.com');
  await visit.record('list-operators');
  await visit.record('search-people', {}, { email: 'ann@example.com' });
  await visit.record('reset-second-factor', { user_id });
  await visit.record('create-enrolment-link', { user_id });
  await visit.record('remove-operator', { user_id });
  const second = member(await visit.send('create-setup-link'), 'data.url');
  await visit.record('remove-person', { user_id: await enrolPerson(second, 'bob@example.com') });
}

async function tourDataSets(visit: Visit): Promise<void> {
  await visit.record('list-data-sets');
  const import_id = member(await visit.record('begin-data-import', { set: 'tor-exits' }), 'data.import_id');
  await visit.record('put-data-chunk', { import_id, part: 0, index: 0 });
  await visit.record('finish-data-import', { import_id });
  await untilDone(() => visit.send('get-data-import', { import_id }), 'data.finished_at');
  await visit.record('get-data-import', { import_id });
  await visit.record('roll-back-data-set', { set: 'tor-exits' });
}
