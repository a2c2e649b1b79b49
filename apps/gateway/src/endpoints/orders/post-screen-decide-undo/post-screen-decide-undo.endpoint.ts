import { decidedOrder } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { shieldIdParams } from '../shield-id';
import { postScreenDecideUndoFields, postScreenDecideUndoQuery } from './post-screen-decide-undo.fields';

export const postScreenDecideUndo = defineEndpoint({
  id: 'post-screen-decide-undo',
  method: 'POST',
  path: '/api/v1/screen/:shield_id/decide/undo',
  scope: 'screen.decide',
  counts: false,
  fields: postScreenDecideUndoFields,
  params: shieldIdParams,
  query: postScreenDecideUndoQuery,
  reply: decidedOrder,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Undo a decision by hand',
  description:
    'Within a minute, and by its author: the key or the person who decided. What held before holds again, and `screening.decided` is emitted with `undone`. Later, or for another caller, the answer is 409: decide the order again instead.',
  tags: ['Screening'],
  exampleRequest: { revision: 1 },
});
