import { createConsumerTables, dropConsumerTables } from '@rampart/events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Cases of orders: what they are about, why they are urgent, and who has them open. A case without `ip` is about the
 * customer of its orders: NULLs are distinct in `cases_one_undecided`, on which the previous version relies.
 *
 * Cases that were opened before count as opened now for `due_at` and `rank`.
 */
export class QueueOrders1795750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createConsumerTables(runner);
    for (const statement of [CASES, ...COMMENTS, ...KEYS, ...MARKS, ...SETTINGS])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE case_settings, case_marks, case_keys');
    await runner.query(
      'DELETE FROM case_changes AS d USING cases AS c WHERE c.ip IS NULL AND d.account_id = c.account_id AND d.case_id = c.id',
    );
    await runner.query(
      'DELETE FROM case_notes AS d USING cases AS c WHERE c.ip IS NULL AND d.account_id = c.account_id AND d.case_id = c.id',
    );
    await runner.query(
      'DELETE FROM outcomes AS d USING case_screenings AS l, cases AS c WHERE c.ip IS NULL AND l.account_id = c.account_id AND l.case_id = c.id AND d.account_id = l.account_id AND d.shield_id = l.shield_id',
    );
    await runner.query(
      'DELETE FROM case_screenings AS d USING cases AS c WHERE c.ip IS NULL AND d.account_id = c.account_id AND d.case_id = c.id',
    );
    await runner.query('DELETE FROM cases WHERE ip IS NULL');
    await runner.query(`
      ALTER TABLE cases ALTER COLUMN ip SET NOT NULL, DROP COLUMN order_ip, DROP COLUMN order_id, DROP COLUMN email,
        DROP COLUMN top_score, DROP COLUMN amount_sum, DROP COLUMN amount_usd, DROP COLUMN currency,
        DROP COLUMN reasons, DROP COLUMN rank, DROP COLUMN due_at, DROP COLUMN tags, DROP COLUMN snoozed_until,
        DROP COLUMN claimed_by, DROP COLUMN claimed_until`);
    await dropConsumerTables(runner);
  }
}

/** Ranks count days from 2026-01-01, so that they keep decimals for milliseconds. */
const CASES = `
  ALTER TABLE cases
    ALTER COLUMN ip DROP NOT NULL,
    ADD COLUMN order_ip text COLLATE "C",
    ADD COLUMN order_id text COLLATE "C",
    ADD COLUMN email text,
    ADD COLUMN top_score double precision,
    ADD COLUMN amount_sum double precision,
    ADD COLUMN amount_usd double precision,
    ADD COLUMN currency text,
    ADD COLUMN reasons text[] NOT NULL DEFAULT '{}',
    ADD COLUMN rank double precision NOT NULL DEFAULT -(extract(epoch FROM now())::float8 - 1767225600) / 8640,
    ADD COLUMN due_at timestamptz(3) NOT NULL DEFAULT now() + interval '24 hours',
    ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
    ADD COLUMN snoozed_until timestamptz(3),
    ADD COLUMN claimed_by text,
    ADD COLUMN claimed_until timestamptz(3)`;

const COMMENTS = [
  `COMMENT ON TABLE cases IS 'What people look into: an IP address or a customer of an account, until it is decided'`,
  `COMMENT ON COLUMN cases.ip IS 'The address that it is about; null: it is about the customer of its orders'`,
  `COMMENT ON COLUMN cases.order_ip IS 'Of the order that opened it'`,
  `COMMENT ON COLUMN cases.email IS 'Of the customer, masked'`,
  `COMMENT ON COLUMN cases.rank IS 'Its order by priority: ten for each doubling of the sum at risk, minus ten for each day from 2026-01-01 to its opening'`,
  `COMMENT ON COLUMN cases.claimed_by IS 'Who has it open, until claimed_until'`,
];

const KEYS = [
  `CREATE TABLE case_keys (
    account_id bigint NOT NULL,
    key        text   NOT NULL COLLATE "C",
    case_id    bigint NOT NULL,
    PRIMARY KEY (account_id, key),
    FOREIGN KEY (account_id, case_id) REFERENCES cases
  )`,
  'CREATE INDEX case_keys_case ON case_keys (account_id, case_id)',
  `COMMENT ON TABLE case_keys IS 'By what an order joins an undecided case: keyed hashes of its customer, deleted with the decision'`,
];

const MARKS = [
  `CREATE TABLE case_marks (
    account_id bigint NOT NULL,
    mark       text   NOT NULL COLLATE "C",
    case_id    bigint NOT NULL,
    PRIMARY KEY (account_id, mark, case_id),
    FOREIGN KEY (account_id, case_id) REFERENCES cases
  )`,
  'CREATE INDEX case_marks_case ON case_marks (account_id, case_id)',
  `COMMENT ON TABLE case_marks IS 'Which cases have, or once had, a tag (tag/vip) or a reason (reason/<code>): finds those of a rare one'`,
];

const SETTINGS = [
  `CREATE TABLE case_settings (
    account_id  bigint  NOT NULL PRIMARY KEY,
    opening     text,
    due_minutes integer
  )`,
  `COMMENT ON TABLE case_settings IS 'Which orders of an account open cases, and when these are due; null: the default'`,
];
