import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Abuse reports and their status changes.
 *
 * `reports_attempt` ensures that a call files one report however often it arrives; `reports_value` finds the reports
 * about one value, newest first.
 */
export class CreateReports1795430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [REPORTS, ...INDEXES, MOVES, ...COMMENTS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_moves, reports');
  }
}

const STATUS = `CHECK (status IN ('pending', 'under_review', 'confirmed', 'rejected', 'withdrawn'))`;

const REPORTS = `
  CREATE TABLE reports (
    account_id    bigint      NOT NULL,
    id            bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
    attempt_id    text        NOT NULL COLLATE "C",
    entity_type   text        NOT NULL COLLATE "C",
    value         text        NOT NULL COLLATE "C",
    category      text        NOT NULL,
    notes         text,
    status        text        NOT NULL DEFAULT 'pending' ${STATUS},
    reporter_kind text        NOT NULL,
    reporter_id   text        NOT NULL,
    created_at    timestamptz NOT NULL DEFAULT now(),
    updated_at    timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (account_id, id)
  )`;

const INDEXES = [
  'CREATE UNIQUE INDEX reports_attempt ON reports (account_id, attempt_id)',
  'CREATE INDEX reports_value ON reports (account_id, entity_type, value, id)',
  'CREATE INDEX reports_status ON reports (account_id, status, id)',
];

const MOVES = `
  CREATE TABLE report_moves (
    account_id  bigint      NOT NULL,
    report_id   bigint      NOT NULL,
    position    bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
    from_status text        NOT NULL,
    to_status   text        NOT NULL,
    actor_kind  text        NOT NULL,
    actor_id    text        NOT NULL,
    note        text,
    at          timestamptz NOT NULL,
    PRIMARY KEY (account_id, report_id, position),
    FOREIGN KEY (account_id, report_id) REFERENCES reports
  )`;

const COMMENTS = [
  `COMMENT ON TABLE reports IS 'Abuse reports of the accounts'`,
  `COMMENT ON COLUMN reports.attempt_id IS 'Names the call that filed it: a repeat has the same one'`,
  `COMMENT ON COLUMN reports.value IS 'In normal form'`,
  `COMMENT ON TABLE report_moves IS 'Who moved a report from one status to another; rows are only ever added'`,
];
