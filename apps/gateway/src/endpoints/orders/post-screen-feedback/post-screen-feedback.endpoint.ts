import { feedbackResult } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { shieldIdParams } from '../shield-id';
import { postScreenFeedbackFields, postScreenFeedbackQuery } from './post-screen-feedback.fields';

export const postScreenFeedback = defineEndpoint({
  id: 'post-screen-feedback',
  method: 'POST',
  path: '/api/v1/screen/:shield_id/feedback',
  scope: 'screen.feedback',
  counts: true,
  answersWhatWasSent: true,
  fields: postScreenFeedbackFields,
  params: shieldIdParams,
  query: postScreenFeedbackQuery,
  reply: feedbackResult,
  wrapped: true,
  errors: ['not_found', 'conflict', 'module_not_installed'],
  // Only marks need the module.
  neverFails: ({ action }) => (action === 'block_ip' ? ['module_not_installed'] : []),
  summary: 'Report how a screened order turned out',
  description:
    'A mark is recorded on the case of the IP address, which is opened when there is none, and becomes a label for the scorer. The same mark again gets the same answer; the opposite one replaces it. Marks need the case management module; `block_ip` does not, and takes effect with the answer. An id of another account is answered like an unknown one. An order whose IP address was erased is a `conflict`.',
  tags: ['Screening'],
  exampleRequest: { action: 'mark_fraud', reason: 'Chargeback received' },
});
