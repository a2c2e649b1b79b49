import type { Evidence, Finding } from '../works/work';

/**
 * Compares what happened with the events on the stream. Copies of an event have one id and are one event; a second id
 * for the same thing is a doubled effect.
 *
 * @param things each of which must have exactly one event.
 * @param prefix of an event's subject, before the thing: `screening/`.
 */
export function emittedOnce(
  { events }: Evidence,
  accountId: number,
  type: string,
  things: readonly string[],
  prefix: string,
): Pick<Finding, 'lost' | 'doubled'> {
  const ids = new Map<string, Set<string>>();
  for (const { envelope } of events) {
    if (envelope.accountid !== accountId || envelope.type !== `rampart.${type}`) continue;
    if (!envelope.subject.startsWith(prefix)) continue;
    const thing = envelope.subject.slice(prefix.length);
    ids.set(thing, (ids.get(thing) ?? new Set()).add(envelope.id));
  }
  return {
    lost: things.filter((thing) => !ids.has(thing)),
    doubled: [...ids].filter(([, found]) => found.size > 1).map(([thing]) => thing),
  };
}
