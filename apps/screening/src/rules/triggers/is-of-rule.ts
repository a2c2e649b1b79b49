import { actor } from '@rampart/contracts';
import type { ReceivedEvent } from '@rampart/events';

/**
 * Whether what happened is what a rule did: an entry that it put on a list, a case that it opened. Such events trigger no
 * rule, so that no rule can set off itself, or another one that sets it off again.
 */
export function isOfRule({ envelope }: ReceivedEvent): boolean {
  const { data, success } = actor.safeParse(envelope.data.actor);
  return success && data.kind === 'rule';
}
