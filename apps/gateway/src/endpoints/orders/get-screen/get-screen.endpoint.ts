import { defineEndpoint } from '../../../http/endpoint';
import { expandedScreening, expandQuery } from '../expanded-screening';
import { shieldIdParams } from '../shield-id';

export const getScreen = defineEndpoint({
  id: 'get-screen',
  method: 'GET',
  path: '/api/v1/screen/:shield_id',
  scope: 'screen.check',
  readScope: 'screen.read',
  counts: false,
  answersWhatWasSent: true,
  readsOnly: true,
  fields: expandQuery,
  params: shieldIdParams,
  reply: expandedScreening,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read a stored screening',
  description:
    'Returns the stored answer of an earlier screening unchanged. Its remaining quota is that of the time; the current figures are in the headers. With `expand` it adds the explanation: evidence, rules, models and data sets, and the smallest change that would have changed the status. An id of another account is answered like an unknown one.',
  tags: ['Screening'],
});
