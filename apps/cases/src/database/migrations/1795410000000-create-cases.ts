import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Cases: what people look into, an IP address at a time.
 *
 * `cases_one_undecided` is the rule that an account has at most one case of an address until it is decided. Times have
 * milliseconds, as the contracts do, so that a page can begin exactly where the one before it ended. `case_screenings`
 * gives a screening one case for good; `outcomes` keeps every outcome it ever had, the highest revision holds.
 */
export class CreateCases1795410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [CASES, ...CASE_INDEXES, ...LINKS, OUTCOMES, NOTES, CHANGES, ...COMMENTS]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE case_changes, case_notes, outcomes, case_screenings, cases');
  }
}

const CASES = `
  CREATE TABLE cases (
    account_id      bigint         NOT NULL,
    id              bigint         NOT NULL GENERATED ALWAYS AS IDENTITY,
    ip              text           NOT NULL COLLATE "C",
    state           text           NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'in_review', 'decided')),
    outcome         text           CHECK (outcome IN ('confirmed_fraud', 'false_positive')),
    assignee        text,
    screening_count integer        NOT NULL DEFAULT 0,
    note_count      integer        NOT NULL DEFAULT 0,
    opened_at       timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    updated_at      timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    decided_at      timestamptz(3),
    PRIMARY KEY (account_id, id),
    CHECK ((state = 'decided') = (outcome IS NOT NULL)),
    CHECK ((state = 'decided') = (decided_at IS NOT NULL))
  )`;

/** Of a large account nearly all cases are decided: the queue, which asks for the others, has indexes of its own. */
const CASE_INDEXES = [
  `CREATE UNIQUE INDEX cases_one_undecided ON cases (account_id, ip) WHERE state <> 'decided'`,
  `CREATE INDEX cases_undecided_updated ON cases (account_id, updated_at, id) WHERE state <> 'decided'`,
  `CREATE INDEX cases_undecided_opened ON cases (account_id, id) WHERE state <> 'decided'`,
  'CREATE INDEX cases_updated ON cases (account_id, updated_at, id)',
  'CREATE INDEX cases_ip ON cases (account_id, ip, id)',
  'CREATE INDEX cases_outcome ON cases (account_id, outcome, updated_at, id) WHERE outcome IS NOT NULL',
  'CREATE INDEX cases_assignee ON cases (account_id, assignee, updated_at, id) WHERE assignee IS NOT NULL',
];

const LINKS = [
  `CREATE TABLE case_screenings (
    account_id bigint         NOT NULL,
    shield_id  text           NOT NULL COLLATE "C",
    case_id    bigint         NOT NULL,
    position   bigint         NOT NULL GENERATED ALWAYS AS IDENTITY,
    linked_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (account_id, shield_id),
    FOREIGN KEY (account_id, case_id) REFERENCES cases
  )`,
  'CREATE INDEX case_screenings_case ON case_screenings (account_id, case_id, position)',
];

const OUTCOMES = `
  CREATE TABLE outcomes (
    account_id  bigint         NOT NULL,
    shield_id   text           NOT NULL COLLATE "C",
    revision    integer        NOT NULL CHECK (revision >= 1),
    outcome     text           NOT NULL CHECK (outcome IN ('confirmed_fraud', 'false_positive')),
    reason      text,
    actor_kind  text           NOT NULL,
    actor_id    text           NOT NULL,
    recorded_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (account_id, shield_id, revision),
    FOREIGN KEY (account_id, shield_id) REFERENCES case_screenings
  )`;

const NOTES = `
  CREATE TABLE case_notes (
    account_id bigint         NOT NULL,
    case_id    bigint         NOT NULL,
    id         bigint         NOT NULL GENERATED ALWAYS AS IDENTITY,
    attempt_id text           NOT NULL COLLATE "C",
    text       text           NOT NULL,
    actor_kind text           NOT NULL,
    actor_id   text           NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (account_id, case_id, id),
    UNIQUE (account_id, case_id, attempt_id),
    FOREIGN KEY (account_id, case_id) REFERENCES cases
  )`;

const CHANGES = `
  CREATE TABLE case_changes (
    account_id bigint         NOT NULL,
    case_id    bigint         NOT NULL,
    id         bigint         NOT NULL GENERATED ALWAYS AS IDENTITY,
    kind       text           NOT NULL,
    detail     jsonb          NOT NULL,
    actor_kind text           NOT NULL,
    actor_id   text           NOT NULL,
    changed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (account_id, case_id, id),
    FOREIGN KEY (account_id, case_id) REFERENCES cases
  )`;

const COMMENTS = [
  `COMMENT ON TABLE cases IS 'What people look into: an IP address of an account, until it is decided'`,
  `COMMENT ON COLUMN cases.assignee IS 'Who works on it, in a word of the account; null: nobody'`,
  `COMMENT ON TABLE case_screenings IS 'The screenings that a case is about; a screening keeps its case'`,
  `COMMENT ON COLUMN case_screenings.position IS 'Order of linking'`,
  `COMMENT ON TABLE outcomes IS 'What feedback said of a screening; the highest revision holds, the others are history'`,
  `COMMENT ON TABLE case_notes IS 'What people wrote on cases'`,
  `COMMENT ON COLUMN case_notes.attempt_id IS 'Of the call that wrote it: a repeat writes nothing'`,
  `COMMENT ON TABLE case_changes IS 'Who did what to a case'`,
];
