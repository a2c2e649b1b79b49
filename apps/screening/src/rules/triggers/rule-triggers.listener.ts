import {
  type EventHandler,
  ListensTo,
  Outbox,
  type OutgoingEvent,
  type ReceivedEvent,
} from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { eventMatchEvent, type TriggeringEvent } from '../../decide/events/match-event';
import { eventOverrunEvents } from '../../decide/events/overrun-event';
import { Breath } from '../../decide/rule-evaluation/breath';
import { NO_VERDICT } from '../../decide/scoring/policy';
import { RuleHitMetrics } from '../matches/rule-hit-metrics';
import { EventMatchesRepository, type KeptEventMatch } from './event-matches.repository';
import { EventRulesService } from './event-rules.service';
import { isOfRule } from './is-of-rule';
import { TRIGGERING_EVENTS } from './trigger-types';

/**
 * Evaluates the rules that an event triggers, once for each event: the match is stored and emitted in the transaction
 * that records the event as handled. Its action is carried out after `rule.matched`, like that of a rule about
 * orders.
 */
@ListensTo({ purpose: 'rule-triggers', events: TRIGGERING_EVENTS })
export class RuleTriggersListener implements EventHandler {
  constructor(
    private readonly rules: EventRulesService,
    private readonly matches: EventMatchesRepository,
    private readonly outbox: Outbox,
    private readonly hits: RuleHitMetrics,
  ) {}

  /** An account without rules about events costs only its share of one look-up for all accounts of the batch. */
  async choose(events: readonly ReceivedEvent[]): Promise<ReceivedEvent[]> {
    const free = events.filter((event) => !isOfRule(event));
    const rules = await this.rules.of(free);
    return free.filter(({ envelope, type }) => rules.get(envelope.accountid)?.triggers.has(type));
  }

  async handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void> {
    const rules = await this.rules.of(events, runner);
    const matched: KeptEventMatch[] = [];
    const emitted: OutgoingEvent[] = [];
    const breath = new Breath();
    for (const event of events) {
      const { type, envelope } = event;
      const { matches, overruns, steps } =
        rules.get(envelope.accountid)?.evaluate({ type, data: envelope.data }) ?? NO_VERDICT;
      const source = triggering(event);
      matched.push(...matches.map((match) => ({ event: source, match })));
      emitted.push(
        ...matches.map((match) => eventMatchEvent(source, match)),
        ...eventOverrunEvents(source, overruns),
      );
      this.hits.count('events', matches);
      this.hits.countOverruns('events', overruns);
      await breath.after(steps);
    }
    if (emitted.length === 0) return;
    await this.matches.insert(runner, matched);
    await this.outbox.add(runner, emitted);
  }
}

function triggering({ envelope, type }: ReceivedEvent): TriggeringEvent {
  const { id, subject, accountid: accountId, data } = envelope;
  const shieldId = typeof data.shield_id === 'string' ? data.shield_id : null;
  return { id, type, subject, accountId, shieldId };
}
