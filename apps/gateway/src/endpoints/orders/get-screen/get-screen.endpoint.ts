import { defineEndpoint } from '../../../http/endpoint';
import { expandedScreening, expandQuery } from '../expanded-screening';
import { screeningExample } from '../screening-example';
import { shieldIdParams } from '../shield-id';

export const getScreen = defineEndpoint({
  id: 'get-screen',
  method: 'GET',
  path: '/api/v1/screen/:shield_id',
  scope: 'screen.check',
  counts: false,
  readsOnly: true,
  fields: expandQuery,
  params: shieldIdParams,
  reply: expandedScreening,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read a stored screening',
  description:
    'Gives the stored answer of an earlier screening again, unchanged. The remaining quota in it is that of then; the current figures are in the headers. With `expand` it also tells what stands behind it: which evidence, rules, models and data sets, and the smallest change with which the status would have been another one. An id of another account is as unknown as one that never was.',
  tags: ['Screening'],
  examples: { reply: screeningExample },
});
