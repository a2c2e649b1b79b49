import { Injectable } from '@nestjs/common';
import { type Scope, ServiceError } from '@rampart/contracts';
import type { FastifyRequest } from 'fastify';
import { RecogniseCaller } from '../../access/keys/recognise-caller';
import { findPersonCall } from '../../access/person-calls';
import { callerOf } from '../../people/session';
import { SessionsService } from '../../people/sessions.service';

/** Whether the caller of a stream may go on reading it. */
@Injectable()
export class StillAllowed {
  constructor(
    private readonly keys: RecogniseCaller,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Asks for the session again without noting a use: a page that is left open must not keep it alive. While Postgres is
   * away the stream goes on.
   */
  async check(request: FastifyRequest, scope: Scope | null): Promise<boolean> {
    try {
      const caller = await this.callerOf(request);
      const isSame = caller !== null && caller.accountId === request.caller?.accountId;
      return isSame && (scope === null || caller.scopes.has(scope));
    } catch (error) {
      return error instanceof ServiceError && error.isPassing;
    }
  }

  private async callerOf(request: FastifyRequest) {
    const person = findPersonCall(request.raw);
    if (person === undefined) return this.keys.recognise(request);
    const session = await this.sessions.peek(person.credential);
    return session?.account ? callerOf(session, session.account) : null;
  }
}
