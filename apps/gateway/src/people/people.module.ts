import { type DynamicModule, Module } from '@nestjs/common';
import { SecretBox, unsealedNotice } from '@rampart/sealing';
import { sealed } from '../database/sealed';
import { ConsoleAddress } from './console-address';
import { InvitationsService } from './invitations.service';
import { MembersService } from './members.service';
import { OperatorsService } from './operators.service';
import { PasskeysService } from './passkeys/passkeys.service';
import { Passwords } from './passwords';
import { PeopleSweeper } from './people.sweeper';
import { SecondFactorService } from './second-factor/second-factor.service';
import { SecondFactorPolicy } from './second-factor/second-factor-policy';
import { SessionsService } from './sessions.service';
import { SignInService } from './sign-in.service';
import { SignInAttempts } from './sign-in-attempts';
import { GUARDED_FETCH, SIGN_IN_SECRETS } from './sign-in-settings';
import { guardedFetch } from './sso/guarded-fetch';
import { OidcClients } from './sso/oidc-clients';
import { ProviderSignInService } from './sso/provider-sign-in.service';
import { ProvidersService } from './sso/providers.service';

export interface PeopleSettings {
  /** Keys that seal what sign-in must be able to read again. */
  readonly secretKeys: readonly Buffer[];
  /** Whether identity providers may be in the operator's own networks. */
  readonly allowsPrivateProviders: boolean;
}

/** What others use. */
const OFFERED = [
  SignInAttempts,
  SessionsService,
  SignInService,
  InvitationsService,
  OperatorsService,
  MembersService,
  ProvidersService,
  SecondFactorService,
  SecondFactorPolicy,
  PasskeysService,
  ProviderSignInService,
  ConsoleAddress,
] as const;

/** People who sign in to the console: their passwords, sessions, invitations and providers. */
@Module({})
export class PeopleModule {
  static forRoot({ secretKeys, allowsPrivateProviders }: PeopleSettings): DynamicModule {
    return {
      module: PeopleModule,
      global: true,
      providers: [
        ...OFFERED,
        Passwords,
        PeopleSweeper,
        OidcClients,
        { provide: SIGN_IN_SECRETS, useFactory: () => new SecretBox(secretKeys) },
        unsealedNotice(sealed, SIGN_IN_SECRETS),
        { provide: GUARDED_FETCH, useFactory: () => guardedFetch(allowsPrivateProviders) },
      ],
      exports: [...OFFERED],
    };
  }
}
