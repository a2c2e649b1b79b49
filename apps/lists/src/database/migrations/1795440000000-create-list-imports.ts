import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Imports of files of list entries.
 *
 * A file is stored unparsed (`list_import_chunks`), parsed into `list_import_entries`, and from there applied to the
 * lists in one transaction. `list_imports_one` ensures that an account imports one file at a time,
 * `list_imports_attempt` that a call opens one import however often it arrives; a failed one may be retried.
 *
 * Parsed entries are unlogged: after a crash of Postgres they are gone, and parsed again from the chunks, which are
 * logged.
 */
export class CreateListImports1795440000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [IMPORTS, ...INDEXES, CHUNKS, ENTRIES, REFUSALS, ...COMMENTS]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE list_import_refusals, list_import_entries, list_import_chunks, list_imports',
    );
  }
}

const IMPORTS = `
  CREATE TABLE list_imports (
    id                bigint      NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id        bigint      NOT NULL,
    attempt_id        text        NOT NULL COLLATE "C",
    state             text        NOT NULL DEFAULT 'uploading'
                      CHECK (state IN ('uploading', 'checking', 'applying', 'done', 'refused', 'failed')),
    dry_run           boolean     NOT NULL,
    on_refused        text        NOT NULL CHECK (on_refused IN ('stop', 'skip')),
    default_list_type text        CHECK (default_list_type IN ('blacklist', 'whitelist')),
    actor_kind        text        NOT NULL,
    actor_id          text        NOT NULL,
    request_id        text,
    bytes             bigint      NOT NULL DEFAULT 0,
    chunks            integer     NOT NULL DEFAULT 0,
    lines_read        bigint      NOT NULL DEFAULT 0,
    lines_refused     bigint      NOT NULL DEFAULT 0,
    lines_repeated    bigint      NOT NULL DEFAULT 0,
    added             bigint      NOT NULL DEFAULT 0,
    changed           bigint      NOT NULL DEFAULT 0,
    unchanged         bigint      NOT NULL DEFAULT 0,
    ignored_columns   text[]      NOT NULL DEFAULT '{}',
    problem           text,
    holder            uuid,
    runs              integer     NOT NULL DEFAULT 0,
    touched_at        timestamptz NOT NULL DEFAULT now(),
    created_at        timestamptz NOT NULL DEFAULT now(),
    finished_at       timestamptz,
    cleared_at        timestamptz
  )`;

const INDEXES = [
  `CREATE UNIQUE INDEX list_imports_one ON list_imports (account_id)
    WHERE state IN ('uploading', 'checking', 'applying')`,
  `CREATE UNIQUE INDEX list_imports_attempt ON list_imports (account_id, attempt_id) WHERE state <> 'failed'`,
  'CREATE INDEX list_imports_uncleared ON list_imports (id) WHERE cleared_at IS NULL',
];

const CHUNKS = `
  CREATE TABLE list_import_chunks (
    import_id bigint  NOT NULL REFERENCES list_imports ON DELETE CASCADE,
    index     integer NOT NULL,
    bytes     bytea   NOT NULL,
    PRIMARY KEY (import_id, index)
  )`;

const ENTRIES = `
  CREATE UNLOGGED TABLE list_import_entries (
    import_id       bigint  NOT NULL,
    entity_type     text    NOT NULL COLLATE "C",
    match_type      text    NOT NULL COLLATE "C",
    value           text    NOT NULL COLLATE "C",
    list_type       text    NOT NULL COLLATE "C",
    reason          text,
    non_overridable boolean NOT NULL,
    expires_at      timestamptz,
    PRIMARY KEY (import_id, entity_type, match_type, value, list_type)
  )`;

const REFUSALS = `
  CREATE TABLE list_import_refusals (
    import_id   bigint  NOT NULL REFERENCES list_imports ON DELETE CASCADE,
    line        integer NOT NULL,
    column_name text,
    reason      text    NOT NULL,
    PRIMARY KEY (import_id, line)
  )`;

const COMMENTS = [
  `COMMENT ON TABLE list_imports IS 'Imports of files of list entries, and what became of them'`,
  `COMMENT ON COLUMN list_imports.attempt_id IS 'Names the call that opened it: a repeat has the same one'`,
  `COMMENT ON COLUMN list_imports.holder IS 'Which run of which replica works on it; null: none has begun'`,
  `COMMENT ON COLUMN list_imports.runs IS 'How often the work has been begun'`,
  `COMMENT ON COLUMN list_imports.touched_at IS 'Last sign of life of its upload or of its holder'`,
  `COMMENT ON COLUMN list_imports.cleared_at IS 'Since when nothing of its file is kept'`,
  `COMMENT ON TABLE list_import_chunks IS 'Files as they came, until their import is over'`,
  `COMMENT ON TABLE list_import_entries IS 'What the files say, each value once, until their import is over'`,
  `COMMENT ON TABLE list_import_refusals IS 'Lines that hold no entry; their first fault, without their values'`,
];
