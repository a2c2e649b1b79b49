import { Injectable } from '@nestjs/common';
import type { Statement, StatementRunner } from '@rampart/persistence';
import type { TriggeringEvent } from '../../decide/events/match-event';
import type { RuleMatch } from '../../decide/scoring/policy';

/** A rule that an event matched. */
export interface KeptEventMatch {
  readonly event: TriggeringEvent;
  readonly match: RuleMatch;
}

const INSERT: Statement = {
  name: 'rule_event_matches.insert',
  text: `
    INSERT INTO rule_event_matches (account_id, rule_id, event_id, version, mode, action, event_type, created_at)
    SELECT *, now() FROM unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::text[])`,
};

/** Stores which rules matched an event. */
@Injectable()
export class EventMatchesRepository {
  /** Inside the transaction that records the events as handled. */
  async insert(runner: StatementRunner, kept: readonly KeptEventMatch[]): Promise<void> {
    await runner.run(INSERT, [
      kept.map(({ event }) => event.accountId),
      kept.map(({ match }) => match.ruleId),
      kept.map(({ event }) => event.id),
      kept.map(({ match }) => match.version),
      kept.map(({ match }) => match.mode),
      kept.map(({ match }) => match.action),
      kept.map(({ event }) => event.type),
    ]);
  }
}
