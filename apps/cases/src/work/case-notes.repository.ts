import { Injectable } from '@nestjs/common';
import type { Actor, CaseNote } from '@rampart/contracts';
import type { RowSource } from '@rampart/persistence';
import { LessThan } from 'typeorm';
import type { CaseRow } from '../database/rows/case.row';
import { CaseNoteRow } from '../database/rows/case-note.row';

/** Notes on cases, in `case_notes`: rows are only ever added. */
@Injectable()
export class CaseNotesRepository {
  /** @returns the note that an attempt added to a locked case; null without one. */
  async find(source: RowSource, row: CaseRow, attemptId: string): Promise<CaseNote | null> {
    const { accountId, id: caseId } = row;
    const found = await source.rows(CaseNoteRow).findOneBy({ accountId, caseId, attemptId });
    return found && toNote(found);
  }

  /** Adds a note to a locked case. The attempt must not have added one. */
  async add(
    source: RowSource,
    { accountId, id: caseId }: CaseRow,
    note: { readonly attemptId: string; readonly text: string; readonly author: Actor },
  ): Promise<CaseNote> {
    const { attemptId, text, author } = note;
    const notes = source.rows(CaseNoteRow);
    const actor = { actorKind: author.kind, actorId: author.id };
    const added = notes.create({ accountId, caseId, attemptId, text, ...actor });
    // Fills in what Postgres generates: its number, and the time.
    await notes.insert(added);
    return toNote(added);
  }

  /**
   * @returns at most `limit` notes, the newest before the one with that id, in the order in which they were written.
   */
  async newest(
    source: RowSource,
    { accountId, id: caseId }: CaseRow,
    beforeId: number | null,
    limit: number,
  ): Promise<CaseNote[]> {
    const before = beforeId === null ? {} : { id: LessThan(String(beforeId)) };
    const where = { accountId, caseId, ...before };
    const found = await source.rows(CaseNoteRow).find({ where, order: { id: 'DESC' }, take: limit });
    return found.map(toNote).reverse();
  }
}

function toNote(row: CaseNoteRow): CaseNote {
  return {
    id: Number(row.id),
    text: row.text,
    author: { kind: row.actorKind, id: row.actorId },
    created_at: row.createdAt.toISOString(),
  };
}
