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
  readsOnly: true,
  fields: getEmailCheckFields,
  reply: expandedCheck(emailCheck),
  wrapped: true,
  errors: ['missing_parameter'],
  summary: 'Check an e-mail address',
  description:
    'Checks syntax, throw-away and role addresses, and the mail servers of the domain. No mail is ever sent.',
  tags: ['Checks'],
  examples: {
    request: { email: 'jo@mailinator.com' },
    reply: {
      email: 'jo@mailinator.com',
      domain: 'mailinator.com',
      is_valid_syntax: true,
      is_disposable: true,
      has_mx: true,
      is_role_account: false,
      mx_hosts: ['mail.mailinator.com', 'mail2.mailinator.com'],
      has_gravatar: null,
      domain_registration: null,
      fraud_score: 45,
      risk_score: 45,
      reasons: ['The e-mail address comes from a service that gives out throw-away addresses.'],
    },
  },
});
