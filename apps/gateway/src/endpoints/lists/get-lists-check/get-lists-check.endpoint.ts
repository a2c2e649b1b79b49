import { defineEndpoint } from '../../../http/endpoint';
import { listCheckRecord } from '../list-check-answer';
import { getListsCheckFields } from './get-lists-check.fields';

export const getListsCheck = defineEndpoint({
  id: 'get-lists-check',
  method: 'GET',
  path: '/api/v1/lists/check',
  scope: 'lists.check',
  counts: false,
  answersWhatWasSent: true,
  readsOnly: true,
  fields: getListsCheckFields,
  reply: listCheckRecord,
  wrapped: true,
  errors: [],
  summary: 'Check whether a value is listed',
  description:
    "Returns every entry of the account's lists that matches the value: the value itself, networks around an address, domains of an e-mail address, wildcards, the beginning of a card number. A blacklisted value has `risk_score` 100 unless a whitelist entry outweighs it, and a whitelisted one 0; `fraud_score` is the evidence in the value alone and stays 0. An entry takes effect with the answer of POST lists, on every gateway.",
  tags: ['Lists'],
  exampleRequest: { entity_type: 'ip', value: '203.0.113.7' },
});
