import { type EventData, ruleMatched, SCREENING_TRIGGER } from '@rampart/contracts';
import { makeEvent, type OutgoingEvent } from '@rampart/events';
import type { Decision } from '../scoring/decide-order';
import type { WeighedMatch } from '../weigh-matches';

type Matched = EventData<typeof ruleMatched>;

/** A match, as both kinds of rules have it. */
type AnyMatch = Pick<WeighedMatch['match'], 'ruleId' | 'name' | 'version' | 'mode' | 'spec'>;

/** The events for the rules that matched an order. */
export function orderMatchEvents(
  order: { readonly accountId: number; readonly at: Date; readonly shieldId: string },
  { status }: Decision,
  matches: readonly WeighedMatch[],
): OutgoingEvent[] {
  const { accountId, at, shieldId } = order;
  return matches.map(({ match, otherwise }) =>
    makeEvent(ruleMatched, {
      accountId,
      at,
      data: {
        ...ruleOf(match),
        trigger: SCREENING_TRIGGER,
        shield_id: shieldId,
        source_event_id: null,
        source_subject: null,
        status,
        otherwise,
      },
    }),
  );
}

/** An event that a rule was triggered by. */
export interface TriggeringEvent {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  /** The order that it is about; null for none. */
  readonly shieldId: string | null;
  readonly accountId: number;
}

/** The event for a rule that matched an event. */
export function eventMatchEvent(event: TriggeringEvent, match: AnyMatch): OutgoingEvent {
  const { id, type, subject, shieldId, accountId } = event;
  return makeEvent(ruleMatched, {
    accountId,
    data: {
      ...ruleOf(match),
      trigger: type,
      shield_id: shieldId,
      source_event_id: id,
      source_subject: subject,
      status: null,
      otherwise: null,
    },
  });
}

function ruleOf({ ruleId, name, version, mode, spec }: AnyMatch) {
  const { type, ...parameters } = spec;
  return {
    rule_id: ruleId,
    name,
    version,
    mode,
    action: type,
    parameters: parameters as Record<string, unknown>,
  } satisfies Partial<Matched>;
}
