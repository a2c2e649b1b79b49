import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import {
  Column,
  DataSource,
  Entity,
  type MigrationInterface,
  PrimaryColumn,
  type QueryRunner,
} from 'typeorm';
import { dataSourceOptions, type ServiceSchema } from './data-source-options';
import { Database } from './database';

class CreateNotes1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (id int PRIMARY KEY, text text NOT NULL)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notes');
  }
}

class AddAuthor1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes ADD COLUMN author text');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes DROP COLUMN author');
  }
}

/** For specs: a row of `notes`. */
@Entity('notes')
export class NoteRow {
  @PrimaryColumn('integer')
  id!: number;

  @Column('text')
  text!: string;

  @Column('text', { nullable: true })
  author!: string | null;
}

/** For specs: a service's schema with one table, created in two steps. */
export const notesSchema: ServiceSchema = {
  service: 'cases',
  rows: [NoteRow],
  migrations: [CreateNotes1700000000001, AddAuthor1700000000002],
};

/** For specs: an empty schema to start from. */
export const emptySchema: ServiceSchema = { service: 'cases', rows: [], migrations: [] };

export interface NotesDatabase {
  readonly created: TestDatabase;
  readonly dataSource: DataSource;
  readonly database: Database;
  close(): Promise<void>;
}

/** For specs: the notes in a database of their own, over a small pool with short timeouts. */
export async function openNotes(settings: { poolSize: number; timeoutMs: number }): Promise<NotesDatabase> {
  const created = await createTestDatabase(notesSchema);
  const env = {
    DATABASE_URL: created.url,
    DATABASE_POOL_SIZE: settings.poolSize,
    DATABASE_TIMEOUT_MS: settings.timeoutMs,
  };
  const dataSource = new DataSource(dataSourceOptions(notesSchema, env, () => {}));
  await dataSource.initialize();
  const close = async () => {
    await dataSource.destroy();
    await created.drop();
  };
  return { created, dataSource, database: new Database(dataSource), close };
}
