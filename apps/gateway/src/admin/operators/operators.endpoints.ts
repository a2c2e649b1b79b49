import { z } from 'zod';
import { defineAdminEndpoint } from '../admin-endpoint';

export const operatorRecord = z.object({
  id: z.int().describe('Id of the person.'),
  name: z.string().describe('Name of the person.'),
  email: z.string().describe('E-mail address of the person.'),
  last_signed_in_at: z.iso.datetime().nullable().describe('When the person last signed in.'),
});

const personParams = z.object({
  user_id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .describe('Id of the person.'),
});

export const createSetUpLink = defineAdminEndpoint({
  id: 'create-setup-link',
  method: 'POST',
  path: '/admin/v1/setup-links',
  needsToken: true,
  namesOperator: true,
  document: z.strictObject({
    account_id: z
      .int()
      .positive()
      .optional()
      .describe('An account that the new operator becomes an admin of, too.'),
  }),
  reply: z.object({
    url: z.string().describe('The link. Its token is after `#`, which browsers keep to themselves.'),
    expires_at: z.iso.datetime().describe('Until when it can be used.'),
  }),
  errors: ['not_found'],
  summary: 'Create a set-up link',
  description:
    'The person who opens it in a browser within an hour becomes an operator of the web console. It can be used once. There is no default password.',
  tags: ['Operators'],
  exampleRequest: {},
});

export const listOperators = defineAdminEndpoint({
  id: 'list-operators',
  method: 'GET',
  path: '/admin/v1/operators',
  reply: z.array(operatorRecord),
  errors: [],
  summary: 'List operators',
  description: 'Lists the people who may act for every account in the web console.',
  tags: ['Operators'],
});

export const removeOperator = defineAdminEndpoint({
  id: 'remove-operator',
  method: 'DELETE',
  path: '/admin/v1/operators/:user_id',
  namesOperator: true,
  params: personParams,
  reply: operatorRecord,
  errors: ['not_found'],
  summary: 'Remove an operator',
  description:
    'Ends the sessions of the person, who stays a member of the accounts that invited them. A person without any is deleted; the id stays in what they did.',
  tags: ['Operators'],
});

export const resetSecondFactor = defineAdminEndpoint({
  id: 'reset-second-factor',
  method: 'DELETE',
  path: '/admin/v1/people/:user_id/second-factor',
  // It takes away half of what protects a person, other operators too.
  needsToken: true,
  namesOperator: true,
  params: personParams,
  reply: z.object({ id: z.int().describe('Id of the person.') }),
  errors: ['not_found'],
  summary: "Reset a person's second factor",
  description:
    'For a person who has lost the authenticator and the recovery codes, and whom no admin of an account can help: an operator, or a member of several accounts. The password alone lets the person in again, and the sessions end.',
  tags: ['Operators'],
});
