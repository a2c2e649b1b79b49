import { Injectable } from '@nestjs/common';
import type { Actor, CaseNote } from '@rampart/contracts';
import type { TransactionRunner } from '@rampart/persistence';
import { CaseJournal } from '../cases/case-journal';
import { CasesRepository } from '../cases/cases.repository';
import type { CaseRow } from '../database/rows/case.row';
import { CaseNotesRepository } from './case-notes.repository';

/** A note to be added to a case. */
export interface NewNote {
  /** Of the call; a repeat has the same one. */
  readonly attemptId: string;
  readonly text: string;
  readonly author: Actor;
}

/** Adds notes to cases, once per attempt. */
@Injectable()
export class NoteWriter {
  constructor(
    private readonly notes: CaseNotesRepository,
    private readonly cases: CasesRepository,
    private readonly journal: CaseJournal,
  ) {}

  /**
   * Adds a note to a case that the transaction has locked. The audit trail names the note and leaves out its text,
   * which may be about a person.
   *
   * @returns the note, this one's or that of an earlier try of the attempt; and the case as it is then.
   */
  async write(
    runner: TransactionRunner,
    row: CaseRow,
    note: NewNote,
  ): Promise<{ readonly note: CaseNote; readonly row: CaseRow }> {
    const written = await this.notes.find(runner, row, note.attemptId);
    if (written !== null) return { note: written, row };
    const added = await this.notes.add(runner, row, note);
    const after = await this.cases.touch(runner, row, { notes: 1 });
    await this.journal.write(
      runner,
      row,
      note.author,
      [
        {
          kind: 'note_added',
          detail: { note_id: added.id },
          action: 'case.add_note',
          before: null,
          after: { note_id: added.id },
          events: [],
        },
      ],
      note.attemptId,
    );
    return { note: added, row: after };
  }
}
