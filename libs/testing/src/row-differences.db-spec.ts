import type { ServiceSchema } from '@rampart/persistence';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import { findRowDifferences } from './row-differences';

class CreateParcels1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE parcels (
        account_id bigint         NOT NULL,
        id         bigint         NOT NULL GENERATED ALWAYS AS IDENTITY,
        tags       text[]         NOT NULL DEFAULT '{}',
        weight     numeric(5,2),
        sent_at    timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (account_id, id)
      ) PARTITION BY RANGE (account_id)`);
    await runner.query('CREATE TABLE parcels_rest PARTITION OF parcels DEFAULT');
    await runner.query('CREATE VIEW heavy AS SELECT id FROM parcels WHERE weight > 100');
  }
  async down(): Promise<void> {}
}

const schemaOf = (...rows: ServiceSchema['rows']): ServiceSchema => ({
  service: 'cases',
  rows,
  migrations: [CreateParcels1700000000003],
});

@Entity('parcels')
class ParcelRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn({ type: 'bigint', insert: false, update: false })
  id!: string;

  @Column('text', { array: true, default: () => "'{}'::text[]" })
  tags!: string[];

  @Column('numeric', { precision: 5, scale: 2, nullable: true })
  weight!: string | null;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  sentAt!: Date;
}

@Entity('parcels')
class WrongRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @Column('bigint')
  id!: string;

  @Column('text')
  tags!: string;

  @Column('numeric', { precision: 5, scale: 2 })
  weight!: string;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  sentAt!: Date;

  @Column('text')
  colour!: string;
}

it('finds none in a row that matches its table; partitions and views need no row', async () => {
  expect(await findRowDifferences(schemaOf(ParcelRow))).toEqual([]);
});

it('finds a table without a row', async () => {
  expect(await findRowDifferences(schemaOf())).toEqual(
    ['account_id', 'id', 'sent_at', 'tags', 'weight'].map((column) => `parcels.${column} is in no row`),
  );
});

it('finds where a row differs: keys, arrays, nulls, defaults, precision, columns', async () => {
  expect(await findRowDifferences(schemaOf(WrongRow))).toEqual([
    'parcels.colour is in no table',
    'parcels.id is bigint not null primary key default identity, the row says bigint not null',
    'parcels.sent_at is timestamp(3) with time zone not null default now(), the row says timestamp with time zone not null default clock_timestamp()',
    "parcels.tags is text[] not null default '{}'::text[], the row says text not null",
    'parcels.weight is numeric(5,2) null, the row says numeric(5,2) not null',
  ]);
});
