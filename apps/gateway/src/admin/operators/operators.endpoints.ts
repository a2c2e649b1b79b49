import { SCOPES } from '@rampart/contracts';
import { z } from 'zod';
import { KEY_MODES } from '../../accounts/key-format';
import { defineAdminEndpoint } from '../admin-endpoint';

export const operatorRecord = z.object({
  id: z.int().describe('Id of the person.'),
  name: z.string().describe('Name of the person.'),
  email: z.string().describe('E-mail address of the person.'),
  last_signed_in_at: z.iso.datetime().nullable().describe('When the person last signed in.'),
});

/** With a reply about a person who may do less from now on. */
const issuedKeys = {
  issued_keys: z
    .array(
      z.object({
        account_id: z.int().describe('Account of the key.'),
        id: z.string().describe('Id of the key: the 12 public characters of its text.'),
        name: z.string().describe('Name of the key.'),
        mode: z.enum(KEY_MODES).describe('`live`, `test` or `pub`.'),
        scopes: z.array(z.enum(SCOPES)).describe('What the key may do.'),
      }),
    )
    .describe('Keys that this person has issued in the console. They keep working until they are revoked.'),
};

const linkRecord = z.object({
  url: z.string().describe('The link. Its token is after `#`, which browsers keep to themselves.'),
  expires_at: z.iso.datetime().describe('Until when it can be used.'),
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
  reply: linkRecord,
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
  reply: operatorRecord.extend(issuedKeys),
  usesUp: 'the rights of an operator',
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
  reply: z.object({
    id: z.int().describe('Id of the person.'),
    authenticator: z.boolean().describe('Whether an authenticator was removed, with its recovery codes.'),
    passkeys: z.int().describe('How many passkeys were removed.'),
  }),
  usesUp: 'the second factor of a person',
  errors: ['not_found'],
  summary: "Reset a person's second factor",
  description:
    'Removes the authenticator, the recovery codes and all passkeys, and ends the sessions: for a person who has lost them, and whom no admin of an account can help: an operator, or a member of several accounts. The person then signs in with the password alone. Where a second factor is required, `POST /admin/v1/people/{user_id}/enrolment-links` creates a link to set one up.',
  tags: ['Operators'],
});

export const personRecord = operatorRecord.extend({
  is_operator: z.boolean().describe('Whether the person acts for every account.'),
  authenticator: z.boolean().describe('Whether codes of an authenticator are asked for.'),
  passkeys: z.int().describe('How many passkeys the person has.'),
  by_provider: z.boolean().describe('Whether an identity provider signs the person in.'),
  accounts: z.array(z.int()).describe('Ids of the accounts of which the person is a member.'),
});

export const searchPeople = defineAdminEndpoint({
  id: 'search-people',
  method: 'GET',
  path: '/admin/v1/people',
  fields: z.object({ email: z.string().trim().min(3).max(320).describe('E-mail address.') }),
  reply: z.array(personRecord),
  errors: [],
  summary: 'Find people by address',
  description:
    'Lists everyone who signs in under an e-mail address. It may be several people, since Rampart sends no mail and does not verify addresses.',
  tags: ['Operators'],
});

export const createEnrolmentLink = defineAdminEndpoint({
  id: 'create-enrolment-link',
  method: 'POST',
  path: '/admin/v1/people/:user_id/enrolment-links',
  needsToken: true,
  namesOperator: true,
  params: personParams,
  reply: linkRecord,
  errors: ['not_found', 'conflict'],
  summary: 'Create a link to set up a second factor',
  description:
    'For a person who has only a password although a second factor is required, such as an operator. Hand it over yourself: with the password, it lets the person set one up, once, within an hour. A new link replaces the one before.',
  tags: ['Operators'],
});

export const removePerson = defineAdminEndpoint({
  id: 'remove-person',
  method: 'DELETE',
  path: '/admin/v1/people/:user_id',
  needsToken: true,
  namesOperator: true,
  params: personParams,
  reply: personRecord.extend(issuedKeys),
  usesUp: 'a person',
  errors: ['not_found'],
  summary: 'Remove a person',
  description:
    'Removes the person from every account and from the operators, and so releases the e-mail address: name, address, password and second factors are deleted, and sessions end. The id stays in what the person did.',
  tags: ['Operators'],
});
