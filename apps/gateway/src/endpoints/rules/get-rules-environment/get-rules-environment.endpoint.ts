import { rulesEnvironment, SCREENING_TRIGGER } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { text, withDefault } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getRulesEnvironmentEndpoint = defineEndpoint({
  id: 'get-rules-environment',
  method: 'GET',
  path: '/api/v1/rules/environment',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: z.object({
    trigger: withDefault(text(), SCREENING_TRIGGER).describe(
      '`screening.evaluated`, or the type of an event such as `report.submitted`.',
    ),
    sandbox_error: sandboxError,
  }),
  reply: rulesEnvironment,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read the names that rules can use',
  description:
    'Lists every name and function that the rules of a trigger can use, with their kinds. A name that is not known of an order is absent: a condition on it is not met, and `has(name)` tells whether it is known.',
  tags: ['Rules'],
});
