import { Injectable } from '@nestjs/common';
import { SignInChanges } from '../../people/proof/sign-in-changes';
import type { Session } from '../../people/session';
import { SessionsService } from '../../people/sessions.service';
import { notSignedIn } from '../../people/sign-in-errors';
import { sessionToWire } from './session.record';

/** A session as the person sees it. */
@Injectable()
export class SessionView {
  constructor(
    private readonly sessions: SessionsService,
    private readonly changes: SignInChanges,
  ) {}

  async of(session: Session) {
    const [accounts, need] = await Promise.all([
      this.sessions.accountsOf(session.user.id),
      this.changes.needOf(session),
    ]);
    return sessionToWire(session, accounts, need);
  }

  /** Of a session that has just begun. @throws ServiceError `not_signed_in` when it was ended at the same moment. */
  async ofToken(token: string) {
    const session = await this.sessions.find(token);
    if (session === null) throw notSignedIn();
    return this.of(session);
  }
}
