import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, ServiceError } from '@rampart/contracts';
import { Database, type StatementRunner } from '@rampart/persistence';
import type { Role } from '../../accounts/roles';
import { NO_ACCOUNT } from '../person-record';
import { createToken, hashOfToken } from '../secret-token';
import { ADD_LINK, DROP_ENROLMENT_LINKS, FIND_LINK } from './link-statements';

/** Seconds for which a link that makes an operator, or lets a second factor be set up, can be used. */
const LINK_SECONDS = 3_600;

/** A link that is used once. Its token exists here only. */
export interface NewLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What a link offers to the person who has it. */
export interface Link {
  readonly kind: 'set_up' | 'invitation' | 'enrolment';
  /** Of an invitation. */
  readonly id: number | null;
  /** Who may set up a second factor. */
  readonly userId: number | null;
  readonly accountId: number | null;
  readonly accountName: string | null;
  /** The address that an invitation names, or of the person; null: the link is good for any person who has it. */
  readonly email: string | null;
  readonly role: Role | null;
  readonly canReveal: boolean | null;
  readonly expiresAt: Date;
}

/** Links by which people come in, and set up what is demanded of them: no password is ever chosen for them. */
@Injectable()
export class LinksService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /** A link that makes an operator, who becomes an admin of the account too, if one is given. */
  async createSetUpLink(accountId: number | null, actor: Actor): Promise<NewLink> {
    return this.database.transaction(async (runner) => {
      const link = await addLink(runner, 'set_up', null, accountId);
      const record = { accountId: NO_ACCOUNT, actor, action: 'operator.invite', target: 'operator/new' };
      await this.audit.record(runner, [{ ...record, before: null, after: null }]);
      return link;
    });
  }

  /** @throws ServiceError `not_found` for a link that was used, has expired or never was. */
  async lookUp(token: string): Promise<Link> {
    const [found] = await this.database.run<Link>(FIND_LINK, [hashOfToken(token)]);
    if (found) return found;
    throw new ServiceError('not_found', { message: 'Not found.' });
  }
}

/**
 * A link with which a person sets up a second factor that is demanded.
 *
 * @param accountId whose admin issues it; null: an operator does.
 */
export async function addEnrolmentLink(
  runner: StatementRunner,
  userId: number,
  accountId: number | null,
): Promise<NewLink> {
  await runner.run(DROP_ENROLMENT_LINKS, [userId, accountId]);
  return addLink(runner, 'enrolment', userId, accountId);
}

async function addLink(
  runner: StatementRunner,
  kind: Link['kind'],
  userId: number | null,
  accountId: number | null,
): Promise<NewLink> {
  const token = createToken();
  const values = [hashOfToken(token), kind, userId, accountId, LINK_SECONDS];
  const [row] = await runner.run<{ expiresAt: Date }>(ADD_LINK, values);
  if (!row) throw new Error('a link was not added');
  return { token, expiresAt: row.expiresAt };
}
