import { AUDIT_TABLE, AuditRecordRow } from '@rampart/audit';
import { OutboxRow } from '@rampart/events';
import type { ServiceSchema } from '@rampart/persistence';
import { CreateAccountsAndKeys1763700000000 } from './migrations/1763700000000-create-accounts-and-keys';
import { CreateUsageCounters1763700001000 } from './migrations/1763700001000-create-usage-counters';
import { CreateIdempotencyRecords1763700002000 } from './migrations/1763700002000-create-idempotency-records';
import { GiveAccountsASandbox1763700003000 } from './migrations/1763700003000-give-accounts-a-sandbox';
import { CreateOutboxAndAudit1795400000000 } from './migrations/1795400000000-create-outbox-and-audit';
import { RememberToldQuotas1795410000000 } from './migrations/1795410000000-remember-told-quotas';
import { KeepChargesOfUnknownOutcomes1795500000000 } from './migrations/1795500000000-keep-charges-of-unknown-outcomes';
import { FindAccountsInTheOutbox1795700000000 } from './migrations/1795700000000-find-accounts-in-the-outbox';
import { SuspendAndDeleteAccounts1796100000000 } from './migrations/1796100000000-suspend-and-delete-accounts';
import { RemoveUsers1796100001000 } from './migrations/1796100001000-remove-users';
import { LetPeopleSignIn1796500000000 } from './migrations/1796500000000-let-people-sign-in';
import { FindPeopleByEmail1796500001000 } from './migrations/1796500001000-find-people-by-email';
import { CreateSessions1796500002000 } from './migrations/1796500002000-create-sessions';
import { SaveViews1796647730017 } from './migrations/1796647730017-save-views';
import { LetProvidersSignPeopleIn1796651230017 } from './migrations/1796651230017-let-providers-sign-people-in';
import { AddSecondFactors1796655430017 } from './migrations/1796655430017-add-second-factors';
import { LetAccountsDemandSecondFactors1796660000017 } from './migrations/1796660000017-let-accounts-demand-second-factors';
import { AddPasskeys1796663600017 } from './migrations/1796663600017-add-passkeys';
import { LimitLookUps1796700000000 } from './migrations/1796700000000-limit-look-ups';
import { NoteHowSessionsAreProved1796701220122 } from './migrations/1796701220122-note-how-sessions-are-proved';
import { LetPeopleShareAnAddress1796701220123 } from './migrations/1796701220123-let-people-share-an-address';
import { FindPeopleBySharedAddress1796701220124 } from './migrations/1796701220124-find-people-by-shared-address';
import { KeepInvitationsApartFromPeople1796701220125 } from './migrations/1796701220125-keep-invitations-apart-from-people';
import { NameWhoIssuedKeys1796701220126 } from './migrations/1796701220126-name-who-issued-keys';
import { LetAccountsLimitEntriesOfAnalysts1796752000127 } from './migrations/1796752000127-let-accounts-limit-entries-of-analysts';
import { KeepErasures1796900000000 } from './migrations/1796900000000-keep-erasures';
import { remembered } from './remembered';
import { AccessVersionRow } from './rows/access-version.row';
import { AccountRow } from './rows/account.row';
import { ApiKeyRow } from './rows/api-key.row';
import { EndpointPolicyRow } from './rows/endpoint-policy.row';
import { ErasureRow } from './rows/erasure.row';
import { IdempotencyRecordRow } from './rows/idempotency-record.row';
import { IdentityRow } from './rows/identity.row';
import { IdentityProviderRow } from './rows/identity-provider.row';
import { InvitationRow } from './rows/invitation.row';
import { LookUpSecretRow } from './rows/look-up-secret.row';
import { LookedUpValueRow } from './rows/looked-up-value.row';
import { MembershipRow } from './rows/membership.row';
import { PasskeyRow } from './rows/passkey.row';
import { PasskeyChallengeRow } from './rows/passkey-challenge.row';
import { ProviderSignInRow } from './rows/provider-sign-in.row';
import { SavedViewRow } from './rows/saved-view.row';
import { SecondFactorRow } from './rows/second-factor.row';
import { SessionRow } from './rows/session.row';
import { UsageCounterRow } from './rows/usage-counter.row';
import { UserRow } from './rows/user.row';
import { sealed } from './sealed';

/** What the gateway keeps: accounts, users, API keys, sessions, usage, per-endpoint settings, idempotency records. */
export const schema: ServiceSchema = {
  service: 'gateway',
  remembered,
  sealed,
  rows: [
    AccessVersionRow,
    AccountRow,
    ApiKeyRow,
    EndpointPolicyRow,
    ErasureRow,
    IdempotencyRecordRow,
    IdentityProviderRow,
    IdentityRow,
    InvitationRow,
    LookUpSecretRow,
    LookedUpValueRow,
    MembershipRow,
    ProviderSignInRow,
    SavedViewRow,
    SecondFactorRow,
    PasskeyRow,
    PasskeyChallengeRow,
    SessionRow,
    UsageCounterRow,
    UserRow,
    AuditRecordRow,
    OutboxRow,
  ],
  addedToOnly: [AUDIT_TABLE],
  migrations: [
    CreateAccountsAndKeys1763700000000,
    CreateUsageCounters1763700001000,
    CreateIdempotencyRecords1763700002000,
    GiveAccountsASandbox1763700003000,
    CreateOutboxAndAudit1795400000000,
    RememberToldQuotas1795410000000,
    KeepChargesOfUnknownOutcomes1795500000000,
    FindAccountsInTheOutbox1795700000000,
    SuspendAndDeleteAccounts1796100000000,
    RemoveUsers1796100001000,
    LetPeopleSignIn1796500000000,
    FindPeopleByEmail1796500001000,
    CreateSessions1796500002000,
    SaveViews1796647730017,
    LetProvidersSignPeopleIn1796651230017,
    AddSecondFactors1796655430017,
    LetAccountsDemandSecondFactors1796660000017,
    AddPasskeys1796663600017,
    LimitLookUps1796700000000,
    NoteHowSessionsAreProved1796701220122,
    LetPeopleShareAnAddress1796701220123,
    FindPeopleBySharedAddress1796701220124,
    KeepInvitationsApartFromPeople1796701220125,
    NameWhoIssuedKeys1796701220126,
    LetAccountsLimitEntriesOfAnalysts1796752000127,
    KeepErasures1796900000000,
  ],
};
