import { Controller } from '@nestjs/common';
import { InvitationsService } from '../../people/invitations.service';
import { SignInAttempts } from '../../people/sign-in-attempts';
import { type ConsoleCall, ConsoleEndpoint } from '../console-endpoint';
import { SessionView } from '../session/session-view';
import { acceptInvitation, lookUpInvitation } from './invitations.endpoints';

/** How people come in. */
@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly attempts: SignInAttempts,
    private readonly view: SessionView,
  ) {}

  @ConsoleEndpoint(lookUpInvitation)
  async lookUp({ document, visitor }: ConsoleCall<typeof lookUpInvitation>) {
    const forgive = this.attempts.begin(document.token, visitor.clientIp);
    const found = await this.invitations.lookUp(document.token);
    forgive();
    const { kind, email, accountId, accountName, role, expiresAt } = found;
    return {
      kind,
      email,
      account: accountId === null ? null : { id: accountId, name: accountName },
      role: kind === 'set_up' ? (accountId === null ? null : 'admin') : role,
      expires_at: expiresAt.toISOString(),
    };
  }

  @ConsoleEndpoint(acceptInvitation)
  async accept({ document, visitor, setCookie }: ConsoleCall<typeof acceptInvitation>) {
    const forgive = this.attempts.begin(document.token, visitor.clientIp);
    const { token, name, email = null, password, code } = document;
    const session = await this.invitations.accept(token, { name, email, password, code }, visitor);
    forgive();
    setCookie(session);
    return this.view.ofToken(session);
  }
}
