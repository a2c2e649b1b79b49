import type { AccountChange } from '@rampart/contracts';
import { isOnOwnDevice } from '../../../facts/known-customer';
import type { WholeOrder } from '../../../facts/whole-order';
import { defineOrderSignal } from '../order-signal';
import { listedWords } from './listed-words';

interface Changes extends Record<string, unknown> {
  changed: readonly AccountChange[];
  /** Whole hours from the latest change to the order. */
  hours: number;
}

/** Returning customers often forget it; after a takeover it is nearly always changed. */
const POINTS_OF_PASSWORD = 12;
/** Seldom changed, and hardly ever on the day of an order: so that messages no longer reach the owner. */
const POINTS_OF_CONTACT = 26;
const POINTS_OF_BOTH = 34;

const WORDS: Readonly<Record<AccountChange, string>> = {
  password: 'the password',
  email: 'the e-mail address',
  phone: 'the phone number',
};

/** Who takes an account over locks its owner out and lets messages go elsewhere, before anything is ordered. */
export const accountRecentlyChanged = defineOrderSignal({
  code: 'account_recently_changed',
  section: 'username',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: ({ changed }: Changes) => {
    if (!changed.some((what) => what !== 'password')) return POINTS_OF_PASSWORD;
    return changed.includes('password') ? POINTS_OF_BOTH : POINTS_OF_CONTACT;
  },
  description: `Within a day before the order, the customer changed the password (${POINTS_OF_PASSWORD} points), the e-mail address or phone number (${POINTS_OF_CONTACT} points), or both (${POINTS_OF_BOTH} points), as reported with \`POST behavior/check\` for the account or e-mail address with the actions \`password_change\`, \`email_change\` and \`phone_change\`. Not on a device that has been the customer’s for a week.`,
  evaluate({ facts, history }: WholeOrder): Changes | null {
    if (facts.changes.length === 0 || isOnOwnDevice(history)) return null;
    return {
      changed: facts.changes.map(({ what }) => what),
      hours: Math.min(...facts.changes.map(({ hours }) => hours)),
    };
  },
  reason: ({ changed }) =>
    `Within a day before the order, ${listedWords(changed.map((what) => WORDS[what]))} of the account ${changed.length === 1 ? 'was' : 'were'} changed.`,
});
