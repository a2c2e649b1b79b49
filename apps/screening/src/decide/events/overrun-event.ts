import { type EventData, ruleBudgetExceeded, SCREENING_TRIGGER } from '@rampart/contracts';
import { makeEvent, type OutgoingEvent } from '@rampart/events';
import type { Decision } from '../scoring/decide-order';
import type { RuleOverrun } from '../scoring/policy';
import type { TriggeringEvent } from './match-event';

type Exceeded = EventData<typeof ruleBudgetExceeded>;

/** The events for an order for which not all rules could be evaluated: one per mode. */
export function orderOverrunEvents(
  order: {
    readonly accountId: number;
    readonly at: Date;
    readonly shieldId: string;
    readonly ruleset: number | null;
  },
  { status, overruns }: Pick<Decision, 'status' | 'overruns'>,
): OutgoingEvent[] {
  const { accountId, at, shieldId, ruleset } = order;
  return overruns.map((overrun) =>
    makeEvent(ruleBudgetExceeded, {
      accountId,
      at,
      data: {
        ...overrunOf(overrun),
        trigger: SCREENING_TRIGGER,
        ruleset,
        shield_id: shieldId,
        source_event_id: null,
        source_subject: null,
        status,
      },
    }),
  );
}

/** The same for an event. */
export function eventOverrunEvents(
  event: TriggeringEvent,
  overruns: readonly RuleOverrun[],
): OutgoingEvent[] {
  const { id, type, subject, shieldId, accountId } = event;
  return overruns.map((overrun) =>
    makeEvent(ruleBudgetExceeded, {
      accountId,
      data: {
        ...overrunOf(overrun),
        trigger: type,
        ruleset: null,
        shield_id: shieldId,
        source_event_id: id,
        source_subject: subject,
        status: null,
      },
    }),
  );
}

function overrunOf({ mode, ruleId, version, unevaluated, allowed }: RuleOverrun) {
  return { mode, rule_id: ruleId, version, unevaluated, allowed_steps: allowed } satisfies Partial<Exceeded>;
}
