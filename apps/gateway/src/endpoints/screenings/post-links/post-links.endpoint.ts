import { linkGraph } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { postLinksFields, postLinksQuery } from './post-links.fields';

export const postLinks = defineEndpoint({
  id: 'post-links',
  method: 'POST',
  path: '/api/v1/links',
  scope: 'screen.read',
  counts: false,
  readsOnly: true,
  fields: postLinksFields,
  query: postLinksQuery,
  reply: linkGraph,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Graph of shared values',
  description:
    'Orders and customers that share values around an order, or around a value: e-mail address, phone number, user name, device, shipping address (where the goods go elsewhere than the bill), IP address, first digits of the card. Compared by keyed hashes: also once the values themselves are no longer stored, and not after they were erased. A value that more than a thousand orders share is `crowded`: it is shown and not followed. The graph has at most 100 orders, 200 values and 1,000 edges, rarest values first, and says when it is `truncated`.',
  tags: ['Screening'],
  exampleRequest: { entity_type: 'email', value: 'pat@disposable.sandbox.example', depth: 2, fan_out: 5 },
});
