import type { BacktestCandidate } from '@rampart/contracts';
import type { Database, StatementRunner } from '@rampart/persistence';
import type { Logger } from 'pino';
import { adaptModel } from '../../decide/models/adapt-model';
import type { PolicyReference, ScoringModel } from '../../decide/scoring/policy';
import { ModelsRepository } from '../../models/registry/models.repository';
import { AccountRules } from './account-rules';
import { type ComparedMembers, comparedMembers } from './compared-members';
import { findCandidate } from './find-candidate';
import { findPresentReference } from './present-reference';

/** The two sides of a backtest. */
export interface Comparison {
  readonly members: ComparedMembers;
  /** The present policy. */
  readonly present: PolicyReference;
  /** Numbers of the sets on both sides; null for a side that is not a published set. */
  readonly numbers: { readonly before: number | null; readonly after: number | null };
  /** The same on both sides. */
  readonly champion: ScoringModel | null;
}

/** @throws ServiceError `not_found`, `validation_failed`: what existed when it was requested may be gone. */
export async function loadComparison(
  database: Database,
  accountId: number,
  candidate: BacktestCandidate,
  logger: Logger,
): Promise<Comparison> {
  const rules = new AccountRules(database, accountId);
  const present = await findPresentReference(database, accountId);
  const held = present.ruleset === null ? [] : await rules.getSet(present.ruleset);
  const found = await findCandidate(rules, candidate, present.ruleset);
  const members = comparedMembers(held, found);
  const isPresent = found.kind === 'ruleset' && found.isPresent;
  return {
    members,
    present,
    numbers: {
      before: isPresent ? null : present.ruleset,
      after: candidate.kind === 'ruleset' ? candidate.number : null,
    },
    champion: await loadChampion(database, accountId, present.champion, logger),
  };
}

/** Null when it cannot be loaded, as for live orders. */
export async function loadChampion(
  runner: StatementRunner,
  accountId: number,
  number: number | null,
  logger: Logger,
): Promise<ScoringModel | null> {
  if (number === null) return null;
  const kept = await new ModelsRepository().findDocument(runner, accountId, number);
  try {
    if (kept === null) throw new Error('there is no such model');
    return adaptModel({ number, featureSchema: kept.featureSchema, document: JSON.parse(kept.text) });
  } catch (error) {
    logger.warn({ err: error, model: number }, 'a backtest goes on without a model');
    return null;
  }
}
