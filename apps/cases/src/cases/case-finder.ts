import { Injectable } from '@nestjs/common';
import { type Actor, ServiceError } from '@rampart/contracts';
import type { TransactionRunner } from '@rampart/persistence';
import type { CaseRow } from '../database/rows/case.row';
import { maskedIp, openedEvent } from './case-events';
import type { JournalEntry } from './case-journal';
import { CaseScreeningsRepository } from './case-screenings.repository';
import { CasesRepository } from './cases.repository';

/** What a case is needed for. */
export interface CaseSubject {
  readonly accountId: number;
  /** In canonical form. */
  readonly ip: string;
  /** The screening concerned; null for none. */
  readonly shieldId: string | null;
  /** The reason for opening it; null without one. */
  readonly reason: string | null;
  readonly actor: Actor;
}

/** A case that was found or opened. */
export interface FoundCase {
  /** Locked until the transaction ends. */
  readonly row: CaseRow;
  readonly isNew: boolean;
  /** True when the screening had no case before. */
  readonly isLinked: boolean;
  /** What finding it changed, for the journal; empty when the case existed and had the screening. */
  readonly entries: readonly JournalEntry[];
}

/** Finds the case of a screening or an address, and opens it when there is none. */
@Injectable()
export class CaseFinder {
  constructor(
    private readonly cases: CasesRepository,
    private readonly links: CaseScreeningsRepository,
  ) {}

  /**
   * Returns the screening's case, decided or not; otherwise the undecided one of its address; otherwise a new one.
   * The screening is then linked to it. Concurrent calls, on any number of replicas, find the same case.
   *
   * Runs inside the caller's transaction, which has locked no case yet.
   */
  async findOrOpen(runner: TransactionRunner, subject: CaseSubject): Promise<FoundCase> {
    const { accountId, shieldId } = subject;
    if (shieldId !== null) {
      // Sent together, executed in order: the second sees what the previous lock holder has committed.
      const [, known] = await Promise.all([
        this.links.lock(runner, accountId, shieldId),
        this.cases.lockOfScreening(runner, accountId, shieldId),
      ]);
      if (known !== null) return { row: known, isNew: false, isLinked: false, entries: [] };
    }
    const { row, isNew } = await this.ofAddress(runner, accountId, subject.ip);
    const entries = isNew ? [openedEntry(row, subject)] : [];
    if (shieldId !== null) {
      await this.links.link(runner, row, shieldId);
      entries.push(linkedEntry(shieldId));
    }
    return { row, isNew, isLinked: shieldId !== null, entries };
  }

  private async ofAddress(
    runner: TransactionRunner,
    accountId: number,
    ip: string,
  ): Promise<{ row: CaseRow; isNew: boolean }> {
    const found = await this.cases.lockUndecided(runner, accountId, ip);
    if (found !== null) return { row: found, isNew: false };
    const opened = await this.cases.open(runner, accountId, ip);
    if (opened !== null) return { row: opened, isNew: true };
    // Only a replica of a version without the lock on addresses can have interfered.
    throw new ServiceError('unavailable', {
      message: 'The case was opened by others at the same moment. Please try again.',
      retryAfterSeconds: 1,
    });
  }
}

/** @param reason why it was opened; null without one. */
export function openedEntry(
  row: CaseRow,
  { reason, actor }: Pick<CaseSubject, 'reason' | 'actor'>,
): JournalEntry {
  return {
    kind: 'opened',
    detail: { reason },
    action: 'case.open',
    before: null,
    after: { ip: maskedIp(row), state: row.state },
    events: [openedEvent(row, actor)],
  };
}

export function linkedEntry(shieldId: string): JournalEntry {
  return {
    kind: 'screening_linked',
    detail: { shield_id: shieldId },
    action: 'case.link_screening',
    before: null,
    after: { shield_id: shieldId },
    events: [],
  };
}
