import { Injectable } from '@nestjs/common';
import { type AuditedChange, AuditTrail } from '@rampart/audit';
import { MAX_PUBLISHED_CHANGES, rulesetPublished } from '@rampart/contracts';
import { makeEvent, Outbox } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { type AskedChange, modeOf } from './compare-asked';
import type { NewRuleset } from './rulesets.repository';

/** Records publications: an event, and an entry in the audit trail. */
@Injectable()
export class PublicationJournal {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  async emit(
    runner: TransactionRunner,
    accountId: number,
    { number, reason, restores, rules, actor, at }: NewRuleset,
    changes: readonly AskedChange[],
  ): Promise<void> {
    const active = rules.filter(({ mode }) => mode === 'active').length;
    const data = {
      number,
      previous: number === 1 ? null : number - 1,
      reason,
      restores,
      active,
      shadow: rules.length - active,
      change_count: changes.length,
      changes: changes.slice(0, MAX_PUBLISHED_CHANGES).map(({ ruleId, version, before, after }) => ({
        rule_id: ruleId,
        version,
        before: before,
        after: modeOf(after),
      })),
      actor,
    };
    await this.outbox.add(runner, [makeEvent(rulesetPublished, { accountId, data, at })]);
  }

  async record(runner: TransactionRunner, changes: readonly AuditedChange[]): Promise<void> {
    await this.audit.record(runner, changes);
  }
}
