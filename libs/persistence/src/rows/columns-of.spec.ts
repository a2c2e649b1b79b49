import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columnsOf } from './columns-of';

@Entity('parcels')
class ParcelRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @Column('integer', { name: 'in_60s' })
  in60s!: number;

  @Column({ type: 'text', select: false })
  secret!: string;
}

class NoRow {}

it('names each column as its class does, and leaves out what is not selected', () => {
  expect(columnsOf(ParcelRow, 'p')).toBe('"p"."account_id" AS "accountId", "p"."in_60s" AS "in60s"');
});

it('refuses a class without columns', () => {
  expect(() => columnsOf(NoRow, 'n')).toThrow('NoRow is not a row');
});
