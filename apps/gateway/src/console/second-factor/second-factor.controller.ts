import { Controller } from '@nestjs/common';
import { SecondFactorService } from '../../people/second-factor/second-factor.service';
import { SignInService } from '../../people/sign-in.service';
import { type ConsoleCall, ConsoleEndpoint } from '../console-endpoint';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from './second-factor.endpoints';

/** The second factor of the person who is signed in. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorService,
    private readonly people: SignInService,
  ) {}

  @ConsoleEndpoint(getSecondFactor)
  async read({ session }: ConsoleCall<typeof getSecondFactor>) {
    const { isEnabled, recoveryCodes } = await this.factors.stateOf(session.user.id);
    return { is_enabled: isEnabled, recovery_codes_left: recoveryCodes };
  }

  @ConsoleEndpoint(beginSecondFactor)
  async begin({ session, document, visitor }: ConsoleCall<typeof beginSecondFactor>) {
    await this.people.prove(session.user.email, document.password, visitor.clientIp);
    return this.factors.begin(session);
  }

  @ConsoleEndpoint(confirmSecondFactor)
  async confirm({ session, document }: ConsoleCall<typeof confirmSecondFactor>) {
    return { recovery_codes: await this.factors.confirm(session, document.code) };
  }

  @ConsoleEndpoint(removeSecondFactor)
  async remove({ session, document }: ConsoleCall<typeof removeSecondFactor>) {
    await this.factors.remove(session, document.code);
    return { is_enabled: false, recovery_codes_left: 0 };
  }
}
