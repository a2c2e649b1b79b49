import { type AccountActions, NO_ACTIONS } from '@rampart/contracts';

const MS_PER_HOUR = 3_600_000;

/** In the sandbox, what customers whose username begins so did before each of their orders. */
const CHANGED_PASSWORD = 'sandbox-changed-password';
const CHANGED_EMAIL = 'sandbox-changed-email';
const SIGNED_IN_ABROAD = 'sandbox-signed-in-abroad';

const SYDNEY = { latitude: -33.9, longitude: 151.2, isAnonymous: false };

/** What a documented customer did to the account, as of now; nothing for any other. */
export function sandboxActions(username: string | null, now: Date): AccountActions {
  const name = username?.trim().toLowerCase() ?? '';
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * MS_PER_HOUR).toISOString();
  if (name.startsWith(CHANGED_PASSWORD))
    return { changes: [{ what: 'password', at: hoursAgo(2) }], signIns: [] };
  if (name.startsWith(CHANGED_EMAIL)) {
    const changes = (['password', 'email'] as const).map((what) => ({ what, at: hoursAgo(2) }));
    return { changes, signIns: [] };
  }
  if (name.startsWith(SIGNED_IN_ABROAD)) return { changes: [], signIns: [{ at: hoursAgo(1), ...SYDNEY }] };
  return NO_ACTIONS;
}

/** The values as the documentation lists them. */
export const ACTION_VALUES = [
  {
    fields: 'username',
    value: `${CHANGED_PASSWORD}…`,
    meaning: 'Changed the password two hours before',
  },
  {
    fields: 'username',
    value: `${CHANGED_EMAIL}…`,
    meaning: 'Changed password and e-mail address two hours before',
  },
  { fields: 'username', value: `${SIGNED_IN_ABROAD}…`, meaning: 'Signed in from Sydney an hour before' },
];
