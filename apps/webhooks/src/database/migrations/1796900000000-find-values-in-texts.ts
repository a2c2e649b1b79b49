import { dropRefusedEventsIndex, indexRefusedEventsByAccount } from '@rampart/events';
import { createWordFunctions, createWordsIndex, dropWordFunctions } from '@rampart/privacy';
import { escapeIdentifier } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { findFormerView, MOVED_TABLES } from '../former-tables';
import { WORD_INDEXES } from '../word-indexes';

/** An erasure finds a value in texts by their words, and refused events by their account, instead of reading all. */
export class FindValuesInTexts1796900000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createWordFunctions(runner);
    await grantToFormerUsers(runner);
    for (const index of Object.values(WORD_INDEXES)) await createWordsIndex(runner, index);
    await indexRefusedEventsByAccount(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropRefusedEventsIndex(runner);
    for (const { name } of Object.values(WORD_INDEXES)) await runner.query(`DROP INDEX ${name}`);
    await dropWordFunctions(runner);
  }
}

/** The earlier version writes through screening's views, and Postgres calls an index's functions as the role that writes. */
async function grantToFormerUsers(runner: QueryRunner): Promise<void> {
  const users = new Set<string>();
  for (const name of MOVED_TABLES) {
    const view = await findFormerView(runner, name);
    for (const user of view ? [view.formerOwner, ...view.users] : []) users.add(user);
  }
  for (const user of users) {
    await runner.query(
      `GRANT EXECUTE ON FUNCTION words_of(bigint, text), words_of_json(bigint, text) TO ${escapeIdentifier(user)}`,
    );
  }
}
