import { Injectable } from '@nestjs/common';
import { Outbox } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { presentKeys } from '../../facts/history/history-order';
import { detailsOf } from '../../facts/order-details';
import { type KeptMatch, RuleMatchesRepository } from '../../rules/matches/rule-matches.repository';
import {
  DecisionInputsRepository,
  type KeptInput,
} from '../../stored/decision-inputs/decision-inputs.repository';
import { type KeptOrder, OrderValuesRepository } from '../../stored/order-values/order-values.repository';
import { SearchIndexer } from '../../stored/search-index/search-indexer';
import { DecisionMetrics } from './decision-metrics';
import { type Composed, insertScreenings } from './insert-screenings';

/** The tables that a screened order is written to, besides its totals and histories. */
@Injectable()
export class OrderTables {
  constructor(
    private readonly orderValues: OrderValuesRepository,
    private readonly inputs: DecisionInputsRepository,
    private readonly matches: RuleMatchesRepository,
    private readonly outbox: Outbox,
    private readonly metrics: DecisionMetrics,
    private readonly index: SearchIndexer,
  ) {}

  /** A few statements, sent at once. The first error is the one thrown. */
  async insert(runner: TransactionRunner, fresh: readonly Composed[]): Promise<void> {
    await Promise.all([
      this.orderValues.insert(runner, fresh.map(toKept)),
      insertScreenings(runner, fresh),
      this.inputs.insert(runner, fresh.map(toKeptInput)),
      this.matches.insert(runner, fresh.flatMap(toKeptMatches)),
      this.outbox.add(
        runner,
        fresh.flatMap(({ answer }) => answer.events),
      ),
    ]);
  }

  /** What follows orders once they are stored: a transaction may be tried more than once. */
  count(stored: readonly Composed[]): void {
    for (const each of stored) this.metrics.count(each);
    this.index.wakeSoon();
  }

  /** Creates partitions for the values of orders of these instants. @throws ServiceError `unavailable`. */
  async makeRoom(instants: readonly Date[]): Promise<void> {
    await this.orderValues.makeRoom(instants);
  }
}

function toKept({ draft, shieldId, answer, keepsDetails }: Composed): KeptOrder {
  const { accountId, at, values, order } = draft;
  const details = keepsDetails ? detailsOf(order) : null;
  return { accountId, shieldId, at, status: answer.status, score: answer.score, values, details };
}

function toKeptMatches({ draft, shieldId, answer }: Composed): KeptMatch[] {
  const { accountId, at, values } = draft;
  const { status, policy, matches } = answer;
  if (policy.ruleset === null) return [];
  const order = { accountId, shieldId, at, ruleset: policy.ruleset, status };
  const { amount, currency } = values;
  return matches.map((match) => ({ ...order, ...match, amount, currency }));
}

function toKeptInput({ draft, shieldId, answer }: Composed): KeptInput {
  const { accountId, at } = draft;
  const { status, score, input, decision } = answer;
  return {
    accountId,
    shieldId,
    at,
    status,
    score,
    decidedBy: decision.decidedBy,
    policy: answer.policy,
    probability: decision.opinion.champion?.probability ?? null,
    challengerProbability: decision.opinion.challenger?.probability ?? null,
    input,
    historyKeys: presentKeys(draft.history.keys),
  };
}
