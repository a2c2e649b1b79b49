import { defineEndpoint } from '../../../http/endpoint';
import { listCheckExample, listCheckRecord } from '../list-check-answer';
import { getListsCheckFields } from './get-lists-check.fields';

export const getListsCheck = defineEndpoint({
  id: 'get-lists-check',
  method: 'GET',
  path: '/api/v1/lists/check',
  scope: 'lists.check',
  counts: false,
  readsOnly: true,
  fields: getListsCheckFields,
  reply: listCheckRecord,
  wrapped: true,
  errors: [],
  summary: 'Check whether a value is listed',
  description:
    "Gives every entry of the account's lists that holds for the value: the value itself, networks around an address, domains of an e-mail, wildcards, the beginning of a card number. A blacklisted value has `risk_score` 100, unless a whitelist outweighs it, and a whitelisted one 0; `fraud_score` is the evidence in the value alone and stays 0. An entry holds from the answer of POST lists on, whichever gateway is asked.",
  tags: ['Lists'],
  examples: { request: { entity_type: 'ip', value: '203.0.113.7' }, reply: listCheckExample },
});
