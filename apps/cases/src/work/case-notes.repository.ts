import { Injectable } from '@nestjs/common';
import type { Actor, CaseNote } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';
import type { CaseRow } from '../cases/case.row';

interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly actor_kind: Actor['kind'];
  readonly actor_id: string;
  readonly created_at: Date;
}

const COLUMNS = 'id, text, actor_kind, actor_id, created_at';

const ADD = {
  name: 'case-notes.add',
  text: `
    INSERT INTO case_notes (account_id, case_id, attempt_id, text, actor_kind, actor_id)
    VALUES ($1, $2, $3, $4, $5, $6)
    RETURNING ${COLUMNS}`,
};

const FIND = {
  name: 'case-notes.find',
  text: `SELECT ${COLUMNS} FROM case_notes WHERE account_id = $1 AND case_id = $2 AND attempt_id = $3`,
};

const NEWEST = {
  name: 'case-notes.newest',
  text: `
    SELECT ${COLUMNS} FROM case_notes
     WHERE account_id = $1 AND case_id = $2 AND ($3::bigint IS NULL OR id < $3)
     ORDER BY id DESC
     LIMIT $4`,
};

/** What people wrote on cases, in `case_notes`: rows are only ever added. */
@Injectable()
export class CaseNotesRepository {
  /** @returns the note that an attempt wrote on a locked case; null when it wrote none. */
  async find(runner: StatementRunner, row: CaseRow, attemptId: string): Promise<CaseNote | null> {
    const [found] = await runner.run<NoteRow>(FIND, [row.accountId, row.id, attemptId]);
    return found ? toNote(found) : null;
  }

  /** Adds a note to a locked case. The attempt must have written none. */
  async add(
    runner: StatementRunner,
    row: CaseRow,
    note: { readonly attemptId: string; readonly text: string; readonly author: Actor },
  ): Promise<CaseNote> {
    const { attemptId, text, author } = note;
    const values = [row.accountId, row.id, attemptId, text, author.kind, author.id];
    const [added] = await runner.run<NoteRow>(ADD, values);
    return toNote(added as NoteRow);
  }

  /** @returns at most `limit` notes, the newest before the one of that id, in the order in which they were written. */
  async newest(
    runner: StatementRunner,
    row: CaseRow,
    beforeId: number | null,
    limit: number,
  ): Promise<CaseNote[]> {
    const found = await runner.run<NoteRow>(NEWEST, [row.accountId, row.id, beforeId, limit]);
    return found.map(toNote).reverse();
  }
}

function toNote(row: NoteRow): CaseNote {
  return {
    id: Number(row.id),
    text: row.text,
    author: { kind: row.actor_kind, id: row.actor_id },
    createdAt: row.created_at.toISOString(),
  };
}
