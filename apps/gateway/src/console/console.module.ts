import { type DynamicModule, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { LOGGER } from '@rampart/telemetry';
import { ApiKeysService } from '../accounts/api-keys.service';
import { AllowedMethods } from '../http/errors/allowed-methods';
import { ErrorEnvelopeFilter } from '../http/errors/error-envelope.filter';
import { AcceptLinkService } from '../people/links/accept-link.service';
import { LinksService } from '../people/links/links.service';
import { PasskeyChallenges } from '../people/passkeys/passkey-challenges';
import { PasskeySignInService } from '../people/passkeys/passkey-sign-in.service';
import { PasskeysService } from '../people/passkeys/passkeys.service';
import { ChangePasswordService } from '../people/proof/change-password.service';
import { SignInChanges } from '../people/proof/sign-in-changes';
import { StepUpService } from '../people/proof/step-up.service';
import { AuthenticatorService } from '../people/second-factor/authenticator.service';
import { SecondFactorService } from '../people/second-factor/second-factor.service';
import { SessionsService } from '../people/sessions.service';
import { SignInService } from '../people/sign-in.service';
import { SignInAttempts } from '../people/sign-in-attempts';
import { ProviderSignInService } from '../people/sso/provider-sign-in.service';
import { ProvidersService } from '../people/sso/providers.service';
import { InvitationsController } from './invitations/invitations.controller';
import { AccountKeysController } from './keys/keys.controller';
import { PasskeysController } from './passkeys/passkeys.controller';
import { ProofController } from './proof/proof.controller';
import { CONSOLE_ENDPOINTS } from './registry';
import { SecondFactorController } from './second-factor/second-factor.controller';
import { SessionController } from './session/session.controller';
import { SessionView } from './session/session-view';
import { SessionGuard } from './session.guard';
import { SsoController } from './sso/sso.controller';

export const CONSOLE_CONTROLLERS: readonly Type[] = [
  SessionController,
  ProofController,
  InvitationsController,
  AccountKeysController,
  SsoController,
  SecondFactorController,
  PasskeysController,
];

/** What the console shares with the gateway. */
const BORROWED = [
  LOGGER,
  SessionsService,
  SignInService,
  SignInChanges,
  StepUpService,
  ChangePasswordService,
  LinksService,
  AcceptLinkService,
  SignInAttempts,
  ApiKeysService,
  ProvidersService,
  ProviderSignInService,
  SecondFactorService,
  AuthenticatorService,
  PasskeysService,
  PasskeyChallenges,
  PasskeySignInService,
] as const;

/** The console's own API: the root of an application of its own, on a port of its own. */
@Module({})
export class ConsoleModule {
  /** @param gateway the running gateway, which outlives this application. */
  static forRoot(gateway: INestApplicationContext): DynamicModule {
    return {
      module: ConsoleModule,
      controllers: [...CONSOLE_CONTROLLERS],
      providers: [
        ...BORROWED.map((provide) => ({
          provide,
          useFactory: () => gateway.get<object>(provide, { strict: false }),
        })),
        SessionView,
        { provide: AllowedMethods, useValue: new AllowedMethods(CONSOLE_ENDPOINTS) },
        { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
        { provide: APP_GUARD, useClass: SessionGuard },
      ],
    };
  }
}
