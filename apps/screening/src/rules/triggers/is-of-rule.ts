import { actor } from '@rampart/contracts';
import type { ReceivedEvent } from '@rampart/events';

/**
 * Whether an event was caused by a rule: a list entry that it added, a case that it opened. Such events trigger no
 * rule, so that no rule can trigger itself directly or indirectly.
 */
export function isOfRule({ envelope }: ReceivedEvent): boolean {
  const { data, success } = actor.safeParse(envelope.data.actor);
  return success && data.kind === 'rule';
}
