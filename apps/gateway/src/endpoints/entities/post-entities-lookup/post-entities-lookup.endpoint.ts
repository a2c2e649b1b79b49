import { defineEndpoint } from '../../../http/endpoint';
import { entityLookup } from '../entity-lookup';
import { postEntitiesLookupFields, postEntitiesLookupQuery } from './post-entities-lookup.fields';

export const postEntitiesLookup = defineEndpoint({
  id: 'post-entities-lookup',
  method: 'POST',
  path: '/api/v1/entities/lookup',
  scope: 'screen.read',
  counts: false,
  readsOnly: true,
  fields: postEntitiesLookupFields,
  query: postEntitiesLookupQuery,
  reply: entityLookup,
  wrapped: true,
  errors: [],
  summary: 'Look up a value',
  description:
    'Everything that is known of one value: its orders with decisions, outcomes and sums, list entries that match it, reports, cases of its newest orders, and how often it acted lately. The value is sent in the body, so that no log of addresses has it; the audit trail records the look-up with the value masked. Parts that need a scope of their own (`lists.read`, `reports.read`, `cases.read`) are null and named in `withheld` without it; parts whose service does not answer are null and named in `degraded`.',
  tags: ['Screening'],
  exampleRequest: { entity_type: 'email', value: 'pat@disposable.sandbox.example' },
});
