import { Controller } from '@nestjs/common';
import { AcceptLinkService } from '../../people/links/accept-link.service';
import { LinksService } from '../../people/links/links.service';
import { SignInAttempts } from '../../people/sign-in-attempts';
import { type ConsoleCall, ConsoleEndpoint } from '../console-endpoint';
import { SessionView } from '../session/session-view';
import { acceptInvitation, lookUpInvitation } from './invitations.endpoints';

/** How people come in. */
@Controller()
export class InvitationsController {
  constructor(
    private readonly links: LinksService,
    private readonly acceptances: AcceptLinkService,
    private readonly attempts: SignInAttempts,
    private readonly view: SessionView,
  ) {}

  @ConsoleEndpoint(lookUpInvitation)
  async lookUp({ document, visitor }: ConsoleCall<typeof lookUpInvitation>) {
    const attempt = this.attempts.begin(document.token, visitor.clientIp);
    const found = await this.links.lookUp(document.token);
    attempt.forgive();
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
    const attempt = this.attempts.begin(document.token, visitor.clientIp);
    const { token, name = null, email = null, password, code, is_known: isKnown } = document;
    const wanted = { name, email, password, code, isKnown };
    const session = await this.acceptances.accept(token, wanted, visitor);
    attempt.forgive();
    setCookie(session);
    return this.view.ofToken(session);
  }
}
