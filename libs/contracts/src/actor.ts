import { z } from 'zod';

/**
 * Who makes a change: an account's key (its id), a person who is signed in to the console (the user's id), an operator
 * at the admin API or the tool (by name), a workflow rule (its id), or a service of the suite itself (its name).
 */
export const actor = z.object({
  kind: z
    .enum(['key', 'operator', 'rule', 'service', 'user'])
    .describe(
      'Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console.',
    ),
  id: z.string().min(1).max(200).describe('Id of the key, rule or user, or name of the operator or service.'),
});
export type Actor = z.infer<typeof actor>;

/** The actor of a command whose earlier version named none, so that a gateway of that version can still send it. */
export const actorOrGateway = actor.default({ kind: 'service', id: 'gateway' });

/** The actor of a change, as public records name it. */
export const publicActor = actor.describe(
  'Who did it: an API key or a user of the console by its id, an operator by name, a workflow rule, or a service.',
);
