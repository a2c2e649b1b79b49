import { z } from 'zod';
import { defineConsoleEndpoint } from '../console-endpoint';
import { sessionRecord } from '../session/session.record';

export const finishProviderSignIn = defineConsoleEndpoint({
  id: 'finish-provider-sign-in',
  method: 'POST',
  path: '/console/v1/session/provider',
  isOpen: true,
  document: z.strictObject({
    code: z.string().min(1).max(4_096).describe('`code`, as the provider has sent it.'),
    state: z.string().min(1).max(512).describe('`state`, as the provider has sent it.'),
    iss: z.string().max(1_000).nullable().default(null).describe('`iss`, if the provider has sent it.'),
  }),
  reply: sessionRecord,
  usesUp: 'the state of a sign-in at a provider',
  errors: ['sign_in_failed', 'unavailable'],
  summary: 'Finish to sign in at a provider',
  description:
    'Begins a session, under a new cookie, in the browser in which the sign-in began, once. A person whose groups are granted nothing is not let in.',
  tags: ['Single sign-on'],
  exampleRequest: { code: 'from the provider', state: 'from the provider' },
});
