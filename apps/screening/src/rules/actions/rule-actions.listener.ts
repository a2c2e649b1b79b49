import { ruleAction, ruleMatched } from '@rampart/contracts';
import { dataOf, type EventHandler, ListensTo, type ReceivedEvent } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import type { AskedSpec } from '../../database/rows/rules/rule-action.row';
import { ActionWakeUp } from './action-wake-up';
import { type NewAction, RuleActionsRepository } from './rule-actions.repository';

/** Records the actions that a match of an active rule requests, each once; the worker carries them out. */
@ListensTo({ purpose: 'rule-actions', events: [ruleMatched] })
export class RuleActionsListener implements EventHandler {
  constructor(
    private readonly actions: RuleActionsRepository,
    private readonly wakeUp: ActionWakeUp,
  ) {}

  async choose(events: readonly ReceivedEvent[]): Promise<ReceivedEvent[]> {
    return events.filter(({ envelope: { data } }) => data.mode === 'active' && isAsked(data.action));
  }

  async handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void> {
    const asked = events.map(actionOf).filter((action) => action !== null);
    await this.actions.insert(runner, asked);
    this.wakeUp.wakeAfter(runner);
  }
}

const isAsked = (type: unknown): type is AskedSpec['type'] => type === 'ADD_TO_LIST' || type === 'OPEN_CASE';

/** @throws ZodError when the event does not fit its contract. */
function actionOf(event: ReceivedEvent): NewAction | null {
  const matched = dataOf(ruleMatched, event);
  if (matched === null) return null;
  const spec = ruleAction.parse({ type: matched.action, ...matched.parameters });
  if (spec.type !== 'ADD_TO_LIST' && spec.type !== 'OPEN_CASE') return null;
  return {
    matchEventId: event.envelope.id,
    accountId: event.envelope.accountid,
    ruleId: matched.rule_id,
    version: matched.version,
    ruleName: matched.name,
    spec,
    shieldId: matched.shield_id,
    sourceEventId: matched.source_event_id,
    sourceSubject: matched.source_subject,
    matchedAt: event.envelope.time,
  };
}
