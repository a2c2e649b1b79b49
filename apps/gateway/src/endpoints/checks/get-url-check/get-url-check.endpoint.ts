import { urlCheck } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { expandedCheck } from '../check-answer';
import { getUrlCheckFields } from './get-url-check.fields';

export const getUrlCheck = defineEndpoint({
  id: 'get-url-check',
  method: 'GET',
  path: '/api/v1/url/check',
  scope: 'url.check',
  counts: true,
  readsOnly: true,
  fields: getUrlCheckFields,
  reply: expandedCheck(urlCheck),
  wrapped: true,
  errors: ['missing_parameter'],
  summary: 'Check a URL',
  description:
    'Whether a URL or its domain is listed, whether its host exists, and whether it looks like phishing. A URL that no browser could open is answered too, with `is_valid` false.',
  tags: ['Checks'],
  examples: {
    request: { url: 'https://paypal.com.account-verify.example/login' },
    reply: {
      url: 'https://paypal.com.account-verify.example/login',
      host: 'paypal.com.account-verify.example',
      is_valid: true,
      has_dns: false,
      is_url_blacklisted: false,
      is_domain_blacklisted: false,
      is_phishing: true,
      fraud_score: 100,
      risk_score: 100,
      reasons: [
        'The host carries the name of paypal but does not belong to it.',
        'The host is named after “account”, as phishing pages are.',
        'The page is called “login”, as phishing pages often are.',
        'The host of the address does not exist.',
      ],
    },
  },
});
