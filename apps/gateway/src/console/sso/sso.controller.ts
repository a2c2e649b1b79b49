import { Controller } from '@nestjs/common';
import { present } from '../../accounts/present';
import type { IdentityProvider, ProviderSettings } from '../../people/sso/identity-provider';
import { ProviderSignInService } from '../../people/sso/provider-sign-in.service';
import { ProvidersService } from '../../people/sso/providers.service';
import { type ConsoleCall, ConsoleEndpoint } from '../console-endpoint';
import { SessionView } from '../session/session-view';
import {
  addProvider,
  beginProviderSignIn,
  changeProvider,
  listProviders,
  providerToWire,
  removeProvider,
} from './providers.endpoints';
import { finishProviderSignIn } from './sign-in.endpoints';

/** Signing in at the identity provider of an account, and the providers of the chosen account. */
@Controller()
export class SsoController {
  constructor(
    private readonly providers: ProvidersService,
    private readonly signIn: ProviderSignInService,
    private readonly view: SessionView,
  ) {}

  @ConsoleEndpoint(listProviders)
  async list({ account }: ConsoleCall<typeof listProviders>) {
    const providers = await this.providers.list(account.id);
    return { providers: providers.map((each) => this.toWire(each)), redirect_url: this.signIn.redirectUri };
  }

  @ConsoleEndpoint(addProvider)
  async add({ account, grantor, document }: ConsoleCall<typeof addProvider>) {
    return this.toWire(await this.providers.add(account.id, grantor, fromWire(document) as ProviderSettings));
  }

  @ConsoleEndpoint(changeProvider)
  async change({ account, grantor, params, document }: ConsoleCall<typeof changeProvider>) {
    const changes = present(fromWire(document));
    return this.toWire(await this.providers.change(account.id, grantor, params.provider_id, changes));
  }

  @ConsoleEndpoint(removeProvider)
  async remove({ account, actor, params }: ConsoleCall<typeof removeProvider>) {
    return this.toWire(await this.providers.remove(account.id, actor, params.provider_id));
  }

  @ConsoleEndpoint(beginProviderSignIn)
  async begin({ params, visitor, setSignInCookie }: ConsoleCall<typeof beginProviderSignIn>) {
    const { url, browser } = await this.signIn.begin(params.provider_id, visitor);
    setSignInCookie(browser);
    return { url };
  }

  @ConsoleEndpoint(finishProviderSignIn)
  async finish(call: ConsoleCall<typeof finishProviderSignIn>) {
    const { code, state, iss: issuer } = call.document;
    const token = await this.signIn.finish({ code, state, issuer }, call.signInToken, call.visitor);
    call.setSignInCookie(null);
    call.setCookie(token);
    return this.view.ofToken(token);
  }

  private toWire(provider: IdentityProvider) {
    return providerToWire(provider, this.signIn.signInUrl(provider.id), this.signIn.redirectUri);
  }
}

type Added = ConsoleCall<typeof addProvider>['document'];

const fromWire = <Wire extends Partial<Added>>(wire: Wire) => ({
  name: wire.name,
  issuer: wire.issuer,
  clientId: wire.client_id,
  clientSecret: wire.client_secret,
  groupsClaim: wire.groups_claim,
  grants: wire.grants,
  isEnabled: wire.is_enabled,
});
