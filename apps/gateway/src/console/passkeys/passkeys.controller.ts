import { Controller } from '@nestjs/common';
import { type Passkey, PasskeysService } from '../../people/passkeys/passkeys.service';
import { SignInService } from '../../people/sign-in.service';
import { type ConsoleCall, ConsoleEndpoint } from '../console-endpoint';
import { SessionView } from '../session/session-view';
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
    private readonly people: SignInService,
    private readonly view: SessionView,
  ) {}

  @ConsoleEndpoint(listPasskeys)
  async list({ session }: ConsoleCall<typeof listPasskeys>) {
    const passkeys = (await this.passkeys.list(session.user.id)).map(toWire);
    return { origin: this.passkeys.relyingParty?.origin ?? null, passkeys };
  }

  @ConsoleEndpoint(beginPasskey)
  async begin({ session, document, visitor }: ConsoleCall<typeof beginPasskey>) {
    await this.people.prove(session.user.email, document.password, visitor.clientIp);
    return { options: await this.passkeys.beginAdding(session) };
  }

  @ConsoleEndpoint(addPasskey)
  async add({ session, document: { name, credential } }: ConsoleCall<typeof addPasskey>) {
    return toWire(await this.passkeys.finishAdding(session, name, credential));
  }

  @ConsoleEndpoint(removePasskey)
  async remove({ session, params }: ConsoleCall<typeof removePasskey>) {
    return toWire(await this.passkeys.remove(session, params.passkey_id));
  }

  @ConsoleEndpoint(beginPasskeySignIn)
  async beginSignIn({ visitor }: ConsoleCall<typeof beginPasskeySignIn>) {
    return { options: await this.passkeys.beginSignIn(visitor) };
  }

  @ConsoleEndpoint(finishPasskeySignIn)
  async finishSignIn({ document, visitor, setCookie }: ConsoleCall<typeof finishPasskeySignIn>) {
    const token = await this.passkeys.finishSignIn(document.credential, visitor);
    setCookie(token);
    return this.view.ofToken(token);
  }
}

const toWire = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
