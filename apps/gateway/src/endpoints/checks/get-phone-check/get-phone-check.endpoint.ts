import { phoneCheck } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { expandedCheck } from '../check-answer';
import { getPhoneCheckFields } from './get-phone-check.fields';

export const getPhoneCheck = defineEndpoint({
  id: 'get-phone-check',
  method: 'GET',
  path: '/api/v1/phone/check',
  scope: 'phone.check',
  counts: true,
  answersWhatWasSent: true,
  readsOnly: true,
  fields: getPhoneCheckFields,
  reply: expandedCheck(phoneCheck),
  wrapped: true,
  errors: ['missing_parameter'],
  summary: 'Check a phone number',
  description:
    "Whether a number is in its country's numbering plan, its E.164 form, and whether it is a VoIP line or a public number that anyone can read on a website. The number is never called.",
  tags: ['Checks'],
  exampleRequest: { phone: '(202) 555-0140', country: 'US' },
});
