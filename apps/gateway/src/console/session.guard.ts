import type { IncomingHttpHeaders } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { FastifyRequest } from 'fastify';
import { BadAttempts } from '../access/guesses/bad-attempts';
import { ROLES, type Role } from '../accounts/roles';
import { endpointOf } from '../http/endpoint';
import { SignInChanges } from '../people/proof/sign-in-changes';
import type { Session } from '../people/session';
import { SessionsService } from '../people/sessions.service';
import { notSignedIn } from '../people/sign-in-errors';
import type { ConsoleEndpointDefinition } from './console-endpoint';
import { tokenInCookies } from './cookie';

/** Calls of these operations that one person may make in a minute. */
const CALLS_PER_MINUTE = 600;

/** Admits people who are signed in. Open operations pass. */
@Injectable()
export class SessionGuard implements CanActivate {
  private readonly calls = new BadAttempts({ limit: CALLS_PER_MINUTE, now: () => performance.now() });

  constructor(
    private readonly sessions: SessionsService,
    private readonly changes: SignInChanges,
  ) {}

  /** @throws ServiceError `not_signed_in`, `insufficient_scope`, `conflict`, `rate_limited`, `proof_required`. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const definition: ConsoleEndpointDefinition = endpointOf(context);
    if (definition.isOpen) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = tokenInCookies(request.headers.cookie);
    request.session = token === null ? null : await this.sessions.find(token);
    if (request.session === null) throw notSignedIn();
    assertRole(request.session, definition.role);
    const fault = definition.role === undefined ? null : faultOfAccount(request.session, request.headers);
    if (fault !== null) throw fault;
    const wait = this.calls.note(`user:${request.session.user.id}`);
    if (wait !== null) {
      throw new ServiceError('rate_limited', {
        message: `You may make ${CALLS_PER_MINUTE} calls a minute here. Please wait.`,
        retryAfterSeconds: wait,
      });
    }
    // Before anything that comes with the call is looked at or used up; the change itself asks again, with the person locked.
    if (isForProved(definition, request)) await this.changes.assertPossible(request.session);
    return true;
  }
}

const isForProved = ({ changesSignIn = false }: ConsoleEndpointDefinition, { body }: FastifyRequest) =>
  changesSignIn === 'or_by_code' ? ((body ?? {}) as { readonly code?: unknown }).code == null : changesSignIn;

/** Why a person acts for no account. */
export const noAccount = ({ lacksSecondFactor }: Session) =>
  new ServiceError('insufficient_scope', {
    message: lacksSecondFactor
      ? 'A second factor is demanded here. Prove yours, or set one up.'
      : 'Choose an account first.',
    details: { scope: null },
  });

/** Names the account that a page shows. Optional: programs and older pages do not send it. */
const ACCOUNT_HEADER = 'X-Rampart-Account';

/**
 * All tabs of a browser share the session. A call of a tab that still shows the former account is not carried out on the one
 * that was chosen in another tab.
 *
 * @returns `conflict`; null for a call that may go on.
 */
export function faultOfAccount({ account }: Session, headers: IncomingHttpHeaders): ServiceError | null {
  const shown = headers[ACCOUNT_HEADER.toLowerCase()];
  if (shown === undefined || account === null || shown === String(account.id)) return null;
  return new ServiceError('conflict', {
    message: `The session acts for account ${account.id} by now, not for the one that the page shows.`,
    param: ACCOUNT_HEADER,
  });
}

/** @throws ServiceError `insufficient_scope`. */
function assertRole(session: Session, least: Role | undefined): void {
  if (least === undefined) return;
  const { account } = session;
  if (account === null) throw noAccount(session);
  if (ROLES.indexOf(account.role) >= ROLES.indexOf(least)) return;
  throw new ServiceError('insufficient_scope', {
    message: `This needs the role ${least} in the chosen account.`,
    details: { role: least },
  });
}
