import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Imported reference data: each version with its author and predecessor, its files in compressed pieces, and the
 * version that each running replica serves. At most one version of a set is being imported, and one is active.
 */
export class CreateDataSetVersions1763769600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE data_set_versions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        data_set text NOT NULL,
        state text NOT NULL DEFAULT 'uploading' CHECK (state IN ('uploading', 'checking', 'active', 'unchanged',
          'superseded', 'retired', 'rolled_back', 'refused')),
        version text,
        digest text,
        licence text,
        source text,
        rows bigint CHECK (rows >= 0),
        data_date date,
        allow_shrink boolean NOT NULL DEFAULT false,
        parts jsonb NOT NULL,
        problems jsonb NOT NULL DEFAULT '[]',
        imported_by text NOT NULL,
        replaced_version text,
        started_at timestamptz NOT NULL DEFAULT now(),
        touched_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        confirmed_at timestamptz,
        CHECK (state NOT IN ('active', 'superseded', 'retired', 'rolled_back')
               OR (version IS NOT NULL AND digest IS NOT NULL AND rows IS NOT NULL AND finished_at IS NOT NULL))
      )
    `);
    await runner.query(`
      CREATE UNIQUE INDEX data_set_versions_one_import ON data_set_versions (data_set)
        WHERE state IN ('uploading', 'checking')
    `);
    await runner.query(`
      CREATE UNIQUE INDEX data_set_versions_one_active ON data_set_versions (data_set) WHERE state = 'active'
    `);
    await runner.query('CREATE INDEX data_set_versions_by_set ON data_set_versions (data_set, id)');
    await runner.query(`
      CREATE TABLE data_set_chunks (
        version_id bigint NOT NULL REFERENCES data_set_versions ON DELETE CASCADE,
        part smallint NOT NULL,
        index integer NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (version_id, part, index)
      )
    `);
    // Already compressed: Postgres need not try again.
    await runner.query('ALTER TABLE data_set_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL');
    await runner.query(`
      CREATE TABLE data_set_rollbacks (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        data_set text NOT NULL,
        from_version text NOT NULL,
        to_version text,
        rolled_back_by text NOT NULL,
        rolled_back_at timestamptz NOT NULL DEFAULT now()
      )
    `);
    await runner.query(`
      CREATE TABLE data_set_replicas (
        replica text PRIMARY KEY,
        versions jsonb NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now()
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE data_set_replicas, data_set_rollbacks, data_set_chunks, data_set_versions',
    );
  }
}
