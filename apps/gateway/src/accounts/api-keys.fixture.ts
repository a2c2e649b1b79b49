import { AuditTrail } from '@rampart/audit';
import type { Actor } from '@rampart/contracts';
import { Outbox } from '@rampart/events';
import type { DataSource } from 'typeorm';
import { AccountsService } from './accounts.service';
import { ApiKeysService } from './api-keys.service';
import type { ChangeNotices } from './changes/change-notice';
import { AccountJournal } from './journals/account-journal';
import { KeyJournal } from './journals/key-journal';

/** For specs: the acting operator. */
export const OPERATOR: Actor = { kind: 'operator', id: 'ann' };

/** For specs: the service over a database of their own. */
export function apiKeysOver(dataSource: DataSource, notices: ChangeNotices): ApiKeysService {
  return new ApiKeysService(dataSource, notices, new KeyJournal(new Outbox(), new AuditTrail()));
}

/** For specs: accounts over a database of their own. */
export function openAccounts(dataSource: DataSource, notices: ChangeNotices): AccountsService {
  return new AccountsService(dataSource, notices, new AccountJournal(new AuditTrail(), new Outbox()));
}
