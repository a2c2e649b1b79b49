import { Controller } from '@nestjs/common';
import { SessionsService } from '../../people/sessions.service';
import { SignInService } from '../../people/sign-in.service';
import { type ConsoleCall, ConsoleEndpoint } from '../console-endpoint';
import {
  chooseAccount,
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  signIn,
  signOut,
} from './session.endpoints';
import { listedToWire } from './session.record';
import { SessionView } from './session-view';

/** Signing in and out, and what a person sees of their own sessions. */
@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly people: SignInService,
    private readonly view: SessionView,
  ) {}

  @ConsoleEndpoint(getSession)
  read({ session }: ConsoleCall<typeof getSession>) {
    return this.view.of(session);
  }

  @ConsoleEndpoint(signIn)
  async signIn({ document, visitor, setCookie }: ConsoleCall<typeof signIn>) {
    const token = await this.people.signIn(document.email, document.password, document.code, visitor);
    setCookie(token);
    return this.view.ofToken(token);
  }

  @ConsoleEndpoint(signOut)
  async signOut({ session, setCookie }: ConsoleCall<typeof signOut>) {
    await this.sessions.end(session.user.id, session.id);
    setCookie(null);
    return { ended: 1 };
  }

  @ConsoleEndpoint(chooseAccount)
  async choose({ session, document }: ConsoleCall<typeof chooseAccount>) {
    return this.view.of(await this.sessions.chooseAccount(session, document.account_id));
  }

  @ConsoleEndpoint(listSessions)
  async list({ session }: ConsoleCall<typeof listSessions>) {
    const listed = await this.sessions.list(session.user.id);
    return listed.map((each) => listedToWire(each, session));
  }

  @ConsoleEndpoint(endSession)
  async end({ session, params }: ConsoleCall<typeof endSession>) {
    await this.sessions.end(session.user.id, params.id);
    return { ended: 1 };
  }

  @ConsoleEndpoint(endOtherSessions)
  async endOthers({ session }: ConsoleCall<typeof endOtherSessions>) {
    return { ended: await this.sessions.endOthers(session) };
  }
}
