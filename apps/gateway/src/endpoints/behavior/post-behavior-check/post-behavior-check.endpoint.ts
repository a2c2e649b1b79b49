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
  fields: postBehaviorCheckFields,
  query: postBehaviorCheckQuery,
  reply: expandedCheck(behaviorCheck),
  wrapped: true,
  errors: [],
  summary: 'Record an action and check its velocity',
  description:
    'Counts an action of an entity and returns exactly how often the entity did it in the last minute, five minutes, hour and day, including this time. Recognises new accounts, and cookies that come from a different device than the one that received them.',
  tags: ['Checks'],
  examples: {
    request: { entity_type: 'email', entity_value: 'ann@example.com', action: 'login' },
    reply: {
      entity_type: 'email',
      entity_value: 'ann@example.com',
      action: 'login',
      counts: { '60s': 6, '300s': 8, '3600s': 8, '86400s': 9 },
      velocity_exceeded: true,
      exceeded_window: '60s',
      account_age_seconds: null,
      is_new_account: false,
      cookie_consistency: null,
      fraud_score: 45,
      risk_score: 45,
      reasons: ['This was done 6 times within the last minute, more than the 5 that are usual.'],
    },
  },
});
