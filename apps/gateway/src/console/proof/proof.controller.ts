import { Controller } from '@nestjs/common';
import { ChangePasswordService } from '../../people/proof/change-password.service';
import { StepUpService } from '../../people/proof/step-up.service';
import { type ConsoleCall, ConsoleEndpoint } from '../console-endpoint';
import { passkeyToWire } from '../passkeys/passkey.record';
import { SessionView } from '../session/session-view';
import { changePassword, stepUp } from './proof.endpoints';

/** Proving who one is within a session, and changing the password. */
@Controller()
export class ProofController {
  constructor(
    private readonly steps: StepUpService,
    private readonly passwords: ChangePasswordService,
    private readonly view: SessionView,
  ) {}

  @ConsoleEndpoint(stepUp)
  async stepUp({ session, document, visitor, setCookie }: ConsoleCall<typeof stepUp>) {
    const { code, credential } = document;
    const token =
      credential === null
        ? await this.steps.byCode(session, code as string)
        : await this.steps.byPasskey(session, credential, visitor.clientIp);
    setCookie(token);
    return this.view.ofToken(token);
  }

  @ConsoleEndpoint(changePassword)
  async changePassword({ session, document, visitor, setCookie }: ConsoleCall<typeof changePassword>) {
    const { current_password: current, new_password: wanted, drop_passkeys: droppedPasskeys } = document;
    const change = { current, wanted, droppedPasskeys };
    const { token, passkeys } = await this.passwords.change(session, change, visitor.clientIp);
    setCookie(token);
    return { ...(await this.view.ofToken(token)), passkeys: passkeys.map(passkeyToWire) };
  }
}
