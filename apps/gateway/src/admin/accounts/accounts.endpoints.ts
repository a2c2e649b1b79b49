import { z } from 'zod';
import { defineAdminEndpoint } from '../admin-endpoint';
import { accountParams, userParams } from '../params';
import { accountRecord, userRecord } from './account.record';
import { limitFields } from './limits.fields';

const name = z.string().trim().min(1).max(200);

export const createAccount = defineAdminEndpoint({
  id: 'create-account',
  method: 'POST',
  path: '/admin/v1/accounts',
  namesOperator: true,
  document: z.strictObject({ name: name.describe('Any name; it need not be unique.'), ...limitFields }),
  reply: accountRecord,
  errors: [],
  summary: 'Create an account',
  description: 'A limit that is absent or null takes the default.',
  tags: ['Accounts'],
  exampleRequest: { name: 'Example shop', per_day: 100_000 },
});

export const listAccounts = defineAdminEndpoint({
  id: 'list-accounts',
  method: 'GET',
  path: '/admin/v1/accounts',
  reply: z.array(accountRecord),
  errors: [],
  summary: 'List accounts',
  description: 'Lists every account. Sandboxes of test keys are not listed.',
  tags: ['Accounts'],
});

export const getAccount = defineAdminEndpoint({
  id: 'get-account',
  method: 'GET',
  path: '/admin/v1/accounts/:account_id',
  params: accountParams,
  reply: accountRecord,
  errors: ['not_found'],
  summary: 'Read an account',
  description: 'Returns the account and the limits set for it.',
  tags: ['Accounts'],
});

export const updateAccount = defineAdminEndpoint({
  id: 'update-account',
  method: 'PATCH',
  path: '/admin/v1/accounts/:account_id',
  namesOperator: true,
  params: accountParams,
  document: z.strictObject(limitFields),
  reply: accountRecord,
  errors: ['not_found'],
  summary: 'Change the limits of an account',
  description:
    'Absent limits keep their value; null restores the default. Gateways apply the change within a second.',
  tags: ['Accounts'],
  exampleRequest: { per_day: 100_000 },
});

export const suspendAccount = defineAdminEndpoint({
  id: 'suspend-account',
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/suspend',
  namesOperator: true,
  params: accountParams,
  reply: accountRecord,
  errors: ['not_found'],
  summary: 'Suspend an account',
  description:
    'Every gateway refuses the keys of the account within a second, with 401 `revoked_api_key`. Events, webhooks and scheduled trainings continue. Safe to repeat.',
  tags: ['Accounts'],
});

export const resumeAccount = defineAdminEndpoint({
  id: 'resume-account',
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/resume',
  namesOperator: true,
  params: accountParams,
  reply: accountRecord,
  errors: ['not_found'],
  summary: 'Resume an account',
  description: 'Ends a suspension. Safe to repeat.',
  tags: ['Accounts'],
});

export const deleteAccount = defineAdminEndpoint({
  id: 'delete-account',
  method: 'DELETE',
  path: '/admin/v1/accounts/:account_id',
  namesOperator: true,
  params: accountParams,
  reply: accountRecord,
  errors: ['not_found'],
  summary: 'Delete an account',
  description:
    'Revokes every key, removes every user and ends the account for good. Its webhooks are removed and its scheduled trainings end, within seconds where the services run. Data that the services hold for it is deleted when its retention ends, and people can still be erased from it. Safe to repeat.',
  tags: ['Accounts'],
});

export const removeUser = defineAdminEndpoint({
  id: 'remove-user',
  method: 'DELETE',
  path: '/admin/v1/accounts/:account_id/users/:user_id',
  namesOperator: true,
  params: userParams,
  reply: userRecord,
  errors: ['not_found', 'conflict'],
  summary: 'Remove a user',
  description:
    'Deletes the name and the email address of a user; the id stays in what they did. Refused while keys of theirs work.',
  tags: ['Accounts'],
});

export const createUser = defineAdminEndpoint({
  id: 'create-user',
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/users',
  namesOperator: true,
  params: accountParams,
  document: z.strictObject({
    name: name.describe('Name of the user.'),
    email: z.email().max(320).describe('Email address of the user.'),
  }),
  reply: userRecord,
  errors: ['not_found'],
  summary: 'Create a user',
  description: 'Every key belongs to a user of its account.',
  tags: ['Accounts'],
  exampleRequest: { name: 'Ann Example', email: 'ann@example.com' },
});

export const listUsers = defineAdminEndpoint({
  id: 'list-users',
  method: 'GET',
  path: '/admin/v1/accounts/:account_id/users',
  params: accountParams,
  reply: z.array(userRecord),
  errors: ['not_found'],
  summary: 'List the users of an account',
  description: 'Lists every user of the account.',
  tags: ['Accounts'],
});
