import { interactionCheck } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { expandedCheck } from '../../checks/check-answer';
import { postInteractionCheckFields, postInteractionCheckQuery } from './post-interaction-check.fields';

export const postInteractionCheck = defineEndpoint({
  id: 'post-interaction-check',
  method: 'POST',
  path: '/api/v1/interaction/check',
  scope: 'interaction.check',
  counts: true,
  answersWhatWasSent: true,
  fields: postInteractionCheckFields,
  query: postInteractionCheckQuery,
  reply: expandedCheck(interactionCheck),
  wrapped: true,
  errors: ['origin_not_allowed'],
  summary: 'Check the interaction with a page',
  description:
    'Detects from the timing of one form or page whether a program filled it in: by what hands cannot do, by fields that contradict each other, and by movement that no hand makes. Every field is optional; more fields make the answer more certain. Nothing is stored. Pages may call this address themselves with a publishable key.',
  tags: ['Checks'],
  exampleRequest: {
    time_to_first_interaction_ms: 812,
    time_to_submit_ms: 1_204,
    mouse_move_count: 4,
    mouse_move_interval_stdev_ms: 38,
    keystroke_count: 44,
    keystroke_dwell_avg_ms: 1.7,
  },
});
