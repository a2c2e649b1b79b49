import { behaviorCheck } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { expandedCheck } from '../../checks/check-answer';
import { postBehaviorCheckFields, postBehaviorCheckQuery } from './post-behavior-check.fields';

export const postBehaviorCheck = defineEndpoint({
  id: 'post-behavior-check',
  method: 'POST',
  path: '/api/v1/behavior/check',
  scope: 'risk.check',
  counts: true,
  answersWhatWasSent: true,
  fields: postBehaviorCheckFields,
  query: postBehaviorCheckQuery,
  reply: expandedCheck(behaviorCheck),
  wrapped: true,
  errors: [],
  summary: 'Record an action and check its velocity',
  description:
    'Counts an action of an entity and returns exactly how often the entity did it in the last minute, five minutes, hour and day, including this time. Recognises new accounts, and cookies that come from a different device than the one that received them.',
  tags: ['Checks'],
  exampleRequest: { entity_type: 'email', entity_value: 'ann@example.com', action: 'login' },
});
