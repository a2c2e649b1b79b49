import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';
import type { LineType } from '../plan/line-type';

/** Kinds of numbers that no customer owns, as named in a sentence. */
const SERVICES: ReadonlyMap<LineType | null, string> = new Map([
  ['toll_free', 'a free hotline'],
  ['shared_cost', 'a service number'],
  ['premium_rate', 'a premium-rate number'],
  ['pager', 'a pager'],
  ['voicemail', 'a voice mailbox'],
  ['company', 'the number of a whole company'],
]);

/** Fires on numbers at which a customer cannot be called or messaged. */
export const serviceNumber = defineSignal({
  code: 'phone_service_number',
  section: 'phone',
  inOrder: 'circumstance',
  points: 15,
  description:
    'Hotlines, premium-rate numbers, pagers and voice mailboxes are not a person’s line: the number was copied, or charges its callers.',
  evaluate: ({ lineType }: PhoneEvidence) => {
    const kind = SERVICES.get(lineType);
    return kind === undefined || lineType === null ? null : { line_type: lineType, kind };
  },
  reason: ({ kind }) => `The phone number is ${kind}, not the line of a person.`,
});
