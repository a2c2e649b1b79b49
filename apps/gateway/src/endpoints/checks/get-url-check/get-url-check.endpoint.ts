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
  answersWhatWasSent: true,
  readsOnly: true,
  fields: getUrlCheckFields,
  reply: expandedCheck(urlCheck),
  wrapped: true,
  errors: ['missing_parameter'],
  summary: 'Check a URL',
  description:
    'Whether a URL or its domain is listed, whether its host exists, and whether it looks like phishing. A URL that no browser could open is answered too, with `is_valid` false.',
  tags: ['Checks'],
  exampleRequest: { url: 'https://phish.sandbox.example/login' },
});
