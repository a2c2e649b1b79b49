import { decidedOrder } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { shieldIdParams } from '../shield-id';
import { postScreenDecideFields, postScreenDecideQuery } from './post-screen-decide.fields';

export const postScreenDecide = defineEndpoint({
  id: 'post-screen-decide',
  method: 'POST',
  path: '/api/v1/screen/:shield_id/decide',
  scope: 'screen.decide',
  counts: false,
  fields: postScreenDecideFields,
  params: shieldIdParams,
  query: postScreenDecideQuery,
  reply: decidedOrder,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Decide an order by hand',
  description:
    'Overrides the decision about one order. The stored answer stays as it is; the decision by hand stands beside it: with `expand=override`, in lists, in searches by `decided_by=override`, and in statistics. Emits `screening.decided`. Of two people who decide an order at the same moment, the second gets 409 with what holds now; to replace it, send its revision as `replaces`. The same decision again gets the same answer. Within a minute its author can take it back; an `outcome` is recorded after that minute. An order can be decided by hand 50 times.',
  tags: ['Screening'],
  exampleRequest: { decision: 'APPROVE', reason: 'The customer called back from a known number.' },
});
