import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a key has used of its minute, its day and its month, and which quota events were emitted. */
@Entity('usage_counters')
export class UsageCounterRow {
  @PrimaryColumn('text')
  usageId!: string;

  @PrimaryColumn('text', { default: () => "''::text" })
  bucket!: string;

  @Column('timestamptz', { default: () => "'1970-01-01 00:00:00+00'::timestamp with time zone" })
  minuteStartedAt!: Date;

  @Column('integer', { default: () => '0' })
  minuteUsed!: number;

  @Column('date', { default: () => "'1970-01-01'::date" })
  day!: string;

  @Column('integer', { default: () => '0' })
  dayUsed!: number;

  @Column('date', { default: () => "'1970-01-01'::date" })
  month!: string;

  @Column('integer', { default: () => '0' })
  monthUsed!: number;

  @Column('integer', { default: () => '0' })
  dayWarned!: number;

  @Column('integer', { default: () => '0' })
  dayExhausted!: number;

  @Column('integer', { default: () => '0' })
  monthWarned!: number;

  @Column('integer', { default: () => '0' })
  monthExhausted!: number;
}
