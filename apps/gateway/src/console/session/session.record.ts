import { SCOPES } from '@rampart/contracts';
import { z } from 'zod';
import { ROLES, SCOPES_OF } from '../../accounts/roles';
import type { Need } from '../../people/proof/need';
import { type Factor, SESSION_SECONDS, type Session } from '../../people/session';
import type { ListedSession, OpenAccount } from '../../people/sessions.service';

export const role = z.enum(ROLES);

const NEEDS = ['nothing', 'password', 'second_factor', 'link', 'provider'] as const satisfies readonly Need[];
const FACTORS = ['password', 'code', 'passkey', 'provider', 'link'] as const satisfies readonly Factor[];

const accountName = z.object({
  id: z.int().describe('Id of the account.'),
  name: z.string().describe('Name of the account.'),
});

/** Who is signed in, and what for. */
export const sessionRecord = z.object({
  user: z
    .object({
      id: z.int().describe('Id of the person.'),
      name: z.string().describe('Name of the person.'),
      email: z.string().describe('E-mail address of the person.'),
    })
    .describe('The person who is signed in.'),
  is_operator: z
    .boolean()
    .describe('Whether the person operates the deployment, and so acts for every account.'),
  account: accountName
    .nullable()
    .describe(
      'The account that calls act on; null: none is chosen, or the person may not act for it any more, or not yet.',
    ),
  lacks_second_factor: z
    .boolean()
    .describe(
      'Whether a second factor is demanded, by the chosen account or of operators, that this session has not proved: it acts for no account until then.',
    ),
  may_operate: z
    .boolean()
    .describe('Whether the admin API answers this session: of an operator who has proved a second factor.'),
  sign_in_change_needs: z
    .enum(NEEDS)
    .describe(
      'What this session has to prove before it changes the password, the second factor or passkeys. `nothing`: a second factor was proved within ten minutes; `password`: send it with the change; `second_factor`: see `POST /console/v1/session/step-up`; `link`: use one that an admin or an operator has issued, since a second factor is demanded and there is none; `provider`: the organisation’s provider signs the person in, and there is nothing to change here.',
    ),
  role: role.nullable().describe('Role in this account; null without one.'),
  can_reveal: z.boolean().describe('Whether values of people may be shown unmasked, for a reason.'),
  scopes: z.array(z.enum(SCOPES)).describe('What the role allows; empty without an account.'),
  accounts: z
    .array(accountName.extend({ role: role.describe('Role in the account.') }))
    .describe('Accounts that can be chosen, at most 1,000.'),
  signed_in_at: z.iso.datetime().describe('When the session began.'),
  expires_at: z.iso.datetime().describe('When it ends at the latest.'),
  idle_expires_at: z.iso.datetime().describe('When it ends without a further call.'),
});

export const sessionToWire = (
  session: Session,
  accounts: readonly OpenAccount[],
  need: Need,
): z.infer<typeof sessionRecord> => {
  const { user, account, lacksSecondFactor, isOperator, signedInAt, expiresAt } = session;
  // This call is a use of the session, too.
  const idleEnd = new Date(Math.min(Date.now() + SESSION_SECONDS.idle * 1_000, expiresAt.getTime()));
  return {
    user: { id: user.id, name: user.name, email: user.email },
    is_operator: isOperator,
    account: account && { id: account.id, name: account.name },
    lacks_second_factor: lacksSecondFactor,
    may_operate: session.mayOperate,
    sign_in_change_needs: need,
    role: account?.role ?? null,
    can_reveal: account?.canReveal ?? false,
    scopes: account ? [...SCOPES_OF[account.role]] : [],
    accounts: accounts.map(({ id, name, role }) => ({ id, name, role })),
    signed_in_at: signedInAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    idle_expires_at: idleEnd.toISOString(),
  };
};

/** One of a person's sessions. */
export const listedSessionRecord = z.object({
  id: z.uuid().describe('Id of the session; no secret.'),
  current: z.boolean().describe('Whether it is the one that asks.'),
  signed_in_at: z.iso.datetime().describe('When it began.'),
  last_used_at: z.iso.datetime().describe('When it was last used, to the minute.'),
  address: z.string().describe('IPv4 address, or the /64 of an IPv6 address, that signed in.'),
  user_agent: z.string().describe('What the browser called itself, shortened.'),
  signed_in_by: z
    .array(z.enum(FACTORS))
    .describe('By what the session was begun, and what was proved in it since; empty for an older one.'),
});

export const listedToWire = (each: ListedSession, current: Session): z.infer<typeof listedSessionRecord> => ({
  id: each.id,
  current: each.id === current.id,
  signed_in_at: each.signedInAt.toISOString(),
  last_used_at: each.lastUsedAt.toISOString(),
  address: each.address,
  user_agent: each.userAgent,
  signed_in_by: [...each.factors],
});
