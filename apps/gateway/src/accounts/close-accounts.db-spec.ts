import { AuditTrail } from '@rampart/audit';
import { Outbox } from '@rampart/events';
import { readOutbox } from '@rampart/testing';
import { type GatewayDatabase, openGatewayDatabase } from '../database/gateway-database.fixture';
import { AccountRow } from '../database/rows/account.row';
import { OPERATOR, openAccounts } from './api-keys.fixture';
import type { ChangeNotices } from './changes/change-notice';
import { CloseAccountsService } from './close-accounts.service';
import { AccountJournal } from './journals/account-journal';
import { KeyJournal } from './journals/key-journal';
import { NO_LIMIT_SETTINGS } from './limits';

const NO_NOTICES: ChangeNotices = { announce: async () => {}, subscribe: () => () => {} };

let gateway: GatewayDatabase;
let closing: CloseAccountsService;

beforeAll(async () => {
  gateway = await openGatewayDatabase();
  const [outbox, audit] = [new Outbox(), new AuditTrail()];
  const journals = [new AccountJournal(audit, outbox), new KeyJournal(outbox, audit)] as const;
  closing = new CloseAccountsService(gateway.dataSource, NO_NOTICES, ...journals);
});

afterAll(() => gateway?.close());

const newAccount = () =>
  openAccounts(gateway.dataSource, NO_NOTICES).createAccount(
    { name: 'Shop', ...NO_LIMIT_SETTINGS },
    OPERATOR,
  );

/** `<type> <account>` of the events that wait. */
const emitted = async () =>
  (await readOutbox((sql) => gateway.dataSource.query(sql))).map(
    ({ type, accountid }) => `${type} ${accountid}`,
  );

it('a deletion is announced for the account and its sandbox, again when it is repeated; a suspension is not', async () => {
  const { id } = await newAccount();
  const rows = gateway.dataSource.getRepository(AccountRow);
  const sandbox = await rows.save(rows.create({ name: 'Shop', sandboxOf: id, ...NO_LIMIT_SETTINGS }));
  await closing.suspend(id, OPERATOR);
  await closing.resume(id, OPERATOR);
  expect(await emitted()).toEqual([]);
  await closing.delete(id, OPERATOR);
  const both = [`rampart.account.deleted ${id}`, `rampart.account.deleted ${sandbox.id}`];
  expect(await emitted()).toEqual(both);
  await closing.delete(id, OPERATOR);
  expect(await emitted()).toEqual([...both, ...both]);
});

it('an account that does not exist is not announced', async () => {
  const before = await emitted();
  await expect(closing.delete(1_000_000, OPERATOR)).rejects.toMatchObject({ code: 'not_found' });
  expect(await emitted()).toEqual(before);
});
