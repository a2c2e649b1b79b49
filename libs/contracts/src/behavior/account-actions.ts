import { z } from 'zod';

/** What can be changed of a customer account, and the action of a behavior check that says so. */
export const ACCOUNT_CHANGES = ['password', 'email', 'phone'] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

export const CHANGE_ACTIONS: ReadonlyMap<string, AccountChange> = new Map(
  ACCOUNT_CHANGES.map((change) => [`${change}_change`, change]),
);

/** The action of a sign-in. With an IP address, its place is remembered. */
export const SIGN_IN_ACTION = 'login';

/** Actions that are remembered for orders, beside being counted. */
export const REMEMBERED_ACTIONS: readonly string[] = [SIGN_IN_ACTION, ...CHANGE_ACTIONS.keys()];

/** Whose actions are remembered: an order has the two, as username and e-mail address. */
export const ACTING_ENTITY_TYPES = ['account', 'email'] as const;

/** Sign-ins that are remembered of one entity, the newest. */
export const MAX_SIGN_INS = 8;

/** How long before an order an action still says something about it. */
export const ACTIONS_WINDOW_MS = 86_400_000;

/** Where a sign-in came from: the location of its IP address, to a tenth of a degree. */
export const signIn = z.object({
  at: z.iso.datetime(),
  latitude: z.number(),
  longitude: z.number(),
  /** Whether the address hides its user's location. */
  isAnonymous: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;

/** What the customer of an order did to their account and where they signed in, within two days before it. */
export const accountActions = z.object({
  /** Each kind of change at most once per entity, the latest. */
  changes: z.array(z.object({ what: z.enum(ACCOUNT_CHANGES), at: z.iso.datetime() })),
  signIns: z.array(signIn),
});
export type AccountActions = z.infer<typeof accountActions>;

/** Nothing is known. */
export const NO_ACTIONS: AccountActions = Object.freeze({ changes: [], signIns: [] });
