import { Module } from '@nestjs/common';
import { ConsoleAddress } from './console-address';
import { InvitationsService } from './invitations.service';
import { MembersService } from './members.service';
import { OperatorsService } from './operators.service';
import { Passwords } from './passwords';
import { PeopleSweeper } from './people.sweeper';
import { SessionsService } from './sessions.service';
import { SignInService } from './sign-in.service';
import { SignInAttempts } from './sign-in-attempts';

/** People who sign in to the console: their passwords, sessions and invitations. */
@Module({
  providers: [
    Passwords,
    SignInAttempts,
    SessionsService,
    SignInService,
    InvitationsService,
    OperatorsService,
    MembersService,
    ConsoleAddress,
    PeopleSweeper,
  ],
  exports: [
    SignInAttempts,
    SessionsService,
    SignInService,
    InvitationsService,
    OperatorsService,
    MembersService,
    ConsoleAddress,
  ],
})
export class PeopleModule {}
