import { Controller } from '@nestjs/common';
import { PasskeyChallenges } from '../../people/passkeys/passkey-challenges';
import { PasskeySignInService } from '../../people/passkeys/passkey-sign-in.service';
import { PasskeysService } from '../../people/passkeys/passkeys.service';
import { type ConsoleCall, ConsoleEndpoint } from '../console-endpoint';
import { SessionView } from '../session/session-view';
import { passkeyToWire } from './passkey.record';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  finishPasskeySignIn,
  listPasskeys,
  removePasskey,
} from './passkeys.endpoints';

/** The passkeys of the person who is signed in, and signing in by one. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly signIn: PasskeySignInService,
    private readonly challenges: PasskeyChallenges,
    private readonly view: SessionView,
  ) {}

  @ConsoleEndpoint(listPasskeys)
  async list({ session }: ConsoleCall<typeof listPasskeys>) {
    const passkeys = (await this.passkeys.list(session.user.id)).map(passkeyToWire);
    return { origin: this.challenges.relyingParty?.origin ?? null, passkeys };
  }

  @ConsoleEndpoint(beginPasskey)
  async begin({ session, document, visitor }: ConsoleCall<typeof beginPasskey>) {
    return { options: await this.passkeys.beginAdding(session, document.password, visitor.clientIp) };
  }

  @ConsoleEndpoint(addPasskey)
  async add({ session, document: { name, credential }, setCookie }: ConsoleCall<typeof addPasskey>) {
    const { passkey, token } = await this.passkeys.finishAdding(session, name, credential);
    setCookie(token);
    return passkeyToWire(passkey);
  }

  @ConsoleEndpoint(removePasskey)
  async remove({ session, params }: ConsoleCall<typeof removePasskey>) {
    return passkeyToWire(await this.passkeys.remove(session, params.passkey_id));
  }

  @ConsoleEndpoint(beginPasskeySignIn)
  async beginSignIn({ visitor }: ConsoleCall<typeof beginPasskeySignIn>) {
    return { options: await this.signIn.begin(visitor) };
  }

  @ConsoleEndpoint(finishPasskeySignIn)
  async finishSignIn({ document, visitor, setCookie }: ConsoleCall<typeof finishPasskeySignIn>) {
    const token = await this.signIn.finish(document.credential, visitor);
    setCookie(token);
    return this.view.ofToken(token);
  }
}
