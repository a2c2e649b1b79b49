import { emailCheck } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { expandedCheck } from '../check-answer';
import { getEmailCheckFields } from './get-email-check.fields';

export const getEmailCheck = defineEndpoint({
  id: 'get-email-check',
  method: 'GET',
  path: '/api/v1/email/check',
  scope: 'email.check',
  counts: true,
  answersWhatWasSent: true,
  readsOnly: true,
  fields: getEmailCheckFields,
  reply: expandedCheck(emailCheck),
  wrapped: true,
  errors: ['missing_parameter'],
  summary: 'Check an e-mail address',
  description:
    'Checks syntax, throw-away and role addresses, and the mail servers of the domain. No mail is ever sent.',
  tags: ['Checks'],
  exampleRequest: { email: 'pat@disposable.sandbox.example' },
});
