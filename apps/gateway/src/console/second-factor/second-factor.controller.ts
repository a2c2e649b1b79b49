import { Controller } from '@nestjs/common';
import { StepUpService } from '../../people/proof/step-up.service';
import { AuthenticatorService } from '../../people/second-factor/authenticator.service';
import { SecondFactorService } from '../../people/second-factor/second-factor.service';
import { SessionsService } from '../../people/sessions.service';
import { notSignedIn } from '../../people/sign-in-errors';
import { type ConsoleCall, ConsoleEndpoint } from '../console-endpoint';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.endpoints';

/** The authenticator of the person who is signed in. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorService,
    private readonly authenticator: AuthenticatorService,
    private readonly steps: StepUpService,
    private readonly sessions: SessionsService,
  ) {}

  @ConsoleEndpoint(getSecondFactor)
  async read({ session }: ConsoleCall<typeof getSecondFactor>) {
    const { isEnabled, recoveryCodes } = await this.factors.stateOf(session.user.id);
    return { is_enabled: isEnabled, recovery_codes_left: recoveryCodes };
  }

  @ConsoleEndpoint(beginSecondFactor)
  async begin({ session, document, visitor }: ConsoleCall<typeof beginSecondFactor>) {
    const { secret, uri } = await this.authenticator.begin(session, document.password, visitor.clientIp);
    return { secret, uri };
  }

  @ConsoleEndpoint(confirmSecondFactor)
  async confirm({ session, document, setCookie }: ConsoleCall<typeof confirmSecondFactor>) {
    const { token, recoveryCodes } = await this.authenticator.confirm(session, document.code);
    setCookie(token);
    return { recovery_codes: recoveryCodes };
  }

  @ConsoleEndpoint(removeSecondFactor)
  async remove({ session, document, setCookie }: ConsoleCall<typeof removeSecondFactor>) {
    let proved = session;
    if (document.code !== null) {
      const token = await this.steps.byCode(session, document.code);
      setCookie(token);
      const renewed = await this.sessions.find(token);
      if (renewed === null) throw notSignedIn();
      proved = renewed;
    }
    await this.authenticator.remove(proved);
    return { is_enabled: false, recovery_codes_left: 0 };
  }

  @ConsoleEndpoint(renewRecoveryCodes)
  async renew({ session }: ConsoleCall<typeof renewRecoveryCodes>) {
    return { recovery_codes: await this.authenticator.renewRecoveryCodes(session) };
  }
}
