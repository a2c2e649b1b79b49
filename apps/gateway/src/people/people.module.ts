import { type DynamicModule, Module } from '@nestjs/common';
import { SecretBox, unsealedNotice } from '@rampart/sealing';
import { AccountsModule } from '../accounts/accounts.module';
import { sealed } from '../database/sealed';
import { ConsoleAddress } from './console-address';
import { AcceptLinkService } from './links/accept-link.service';
import { LinksService } from './links/links.service';
import { MemberSignInService } from './members/member-sign-in.service';
import { MembersService } from './members/members.service';
import { OperatorsService } from './operators.service';
import { PasskeyChallenges } from './passkeys/passkey-challenges';
import { PasskeySignInService } from './passkeys/passkey-sign-in.service';
import { PasskeysService } from './passkeys/passkeys.service';
import { Passwords } from './passwords';
import { PeopleService } from './people.service';
import { PeopleSweeper } from './people.sweeper';
import { ChangePasswordService } from './proof/change-password.service';
import { SignInChanges } from './proof/sign-in-changes';
import { StepUpService } from './proof/step-up.service';
import { AuthenticatorService } from './second-factor/authenticator.service';
import { SecondFactorService } from './second-factor/second-factor.service';
import { SecondFactorPolicy } from './second-factor/second-factor-policy';
import { SessionsService } from './sessions.service';
import { SignInService } from './sign-in.service';
import { SignInAttempts } from './sign-in-attempts';
import { SignInFailures } from './sign-in-failures';
import { GUARDED_FETCH, OPERATORS_NEED_FACTOR, SIGN_IN_SECRETS } from './sign-in-settings';
import { guardedFetch } from './sso/guarded-fetch';
import { OidcClients } from './sso/oidc-clients';
import { ProviderSignInService } from './sso/provider-sign-in.service';
import { ProvidersService } from './sso/providers.service';

export interface PeopleSettings {
  /** Keys that seal what sign-in must be able to read again. */
  readonly secretKeys: readonly Buffer[];
  /** Whether identity providers may be in the operator's own networks. */
  readonly allowsPrivateProviders: boolean;
  /** Whether operators must have proved a second factor to act for any account. */
  readonly operatorsNeedFactor: boolean;
}

/** What others use. */
const OFFERED = [
  SignInAttempts,
  SessionsService,
  SignInService,
  SignInChanges,
  StepUpService,
  ChangePasswordService,
  LinksService,
  AcceptLinkService,
  OperatorsService,
  PeopleService,
  MembersService,
  MemberSignInService,
  ProvidersService,
  SecondFactorService,
  SecondFactorPolicy,
  AuthenticatorService,
  PasskeyChallenges,
  PasskeysService,
  PasskeySignInService,
  ProviderSignInService,
  ConsoleAddress,
] as const;

/** People who sign in to the console: their passwords, sessions, invitations and providers. */
@Module({})
export class PeopleModule {
  static forRoot({ secretKeys, allowsPrivateProviders, operatorsNeedFactor }: PeopleSettings): DynamicModule {
    return {
      module: PeopleModule,
      global: true,
      imports: [AccountsModule],
      providers: [
        ...OFFERED,
        Passwords,
        SignInFailures,
        PeopleSweeper,
        OidcClients,
        { provide: SIGN_IN_SECRETS, useFactory: () => new SecretBox(secretKeys) },
        { provide: OPERATORS_NEED_FACTOR, useValue: operatorsNeedFactor },
        unsealedNotice(sealed, SIGN_IN_SECRETS),
        { provide: GUARDED_FETCH, useFactory: () => guardedFetch(allowsPrivateProviders) },
      ],
      exports: [...OFFERED],
    };
  }
}
