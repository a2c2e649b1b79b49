import type { CaseDecision, CaseOutcome, CaseState } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What people look into: an IP address or a customer of an account, until it is decided. */
@Entity('cases')
export class CaseRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  /** Counted within the account; 0 in an INSERT asks for the next. */
  @PrimaryColumn('bigint', { default: () => '0' })
  id!: string;

  /** The address that it is about; null: it is about the customer of its orders. */
  @Column('text', { nullable: true })
  ip!: string | null;

  /** Of the order that opened it. */
  @Column('text', { nullable: true })
  orderIp!: string | null;

  /** The order that opened it. */
  @Column('text', { nullable: true })
  orderId!: string | null;

  /** Of the customer, masked. */
  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { default: () => "'open'::text" })
  state!: CaseState;

  /** Null until it is decided, and when its orders were decided singly and not alike. */
  @Column('text', { nullable: true })
  decision!: CaseDecision | null;

  @Column('text', { nullable: true })
  outcome!: CaseOutcome | null;

  /** Counts what matters to the next decision: orders that join, decisions and outcomes. */
  @Column('integer', { default: () => '1' })
  version!: number;

  /** The assignee, as named by the account; null while unassigned. */
  @Column('text', { nullable: true })
  assignee!: string | null;

  @Column('integer', { default: () => '0' })
  screeningCount!: number;

  @Column('integer', { default: () => '0' })
  noteCount!: number;

  @Column('timestamp with time zone', { precision: 3, default: () => 'clock_timestamp()' })
  openedAt!: Date;

  @Column('timestamp with time zone', { precision: 3, default: () => 'clock_timestamp()' })
  updatedAt!: Date;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  decidedAt!: Date | null;

  @Column('double precision', { nullable: true })
  topScore!: number | null;

  @Column('double precision', { nullable: true })
  amountSum!: number | null;

  @Column('double precision', { nullable: true })
  amountUsd!: number | null;

  @Column('text', { nullable: true })
  currency!: string | null;

  /** Codes of signals, the strongest of the order with the highest score first. */
  @Column('text', { array: true, default: () => "'{}'::text[]" })
  reasons!: string[];

  /** Its order by priority (`priority.ts`). */
  @Column('double precision', {
    default: () =>
      '((- ((EXTRACT(epoch FROM now()))::double precision - (1767225600)::double precision)) / (8640)::double precision)',
  })
  rank!: number;

  @Column('timestamp with time zone', { precision: 3, default: () => "(now() + '24:00:00'::interval)" })
  dueAt!: Date;

  @Column('text', { array: true, default: () => "'{}'::text[]" })
  tags!: string[];

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  snoozedUntil!: Date | null;

  @Column('text', { nullable: true })
  claimedBy!: string | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  claimedUntil!: Date | null;
}
