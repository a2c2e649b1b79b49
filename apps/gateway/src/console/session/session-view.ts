import { Injectable } from '@nestjs/common';
import type { Session } from '../../people/session';
import { SessionsService } from '../../people/sessions.service';
import { sessionToWire } from './session.record';

/** A session as the person sees it. */
@Injectable()
export class SessionView {
  constructor(private readonly sessions: SessionsService) {}

  async of(session: Session) {
    return sessionToWire(session, await this.sessions.accountsOf(session.user.id));
  }

  /** Of a session that has just begun. */
  async ofToken(token: string) {
    const session = await this.sessions.find(token);
    if (session === null) throw new Error('a session that has just begun cannot be found');
    return this.of(session);
  }
}
