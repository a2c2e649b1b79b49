import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A call with an `Idempotency-Key`: its lease, and its reply once there is one (ADR 61). */
@Entity('idempotency_records')
export class IdempotencyRecordRow {
  @PrimaryColumn('integer')
  accountId!: number;

  @PrimaryColumn('bytea')
  recordKey!: Buffer;

  @Column('bytea')
  fingerprint!: Buffer;

  @Column('uuid')
  attemptId!: string;

  @Column('uuid')
  leaseToken!: string;

  @Column('timestamptz')
  leaseUntil!: Date;

  @Column('text', { nullable: true })
  reply!: string | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('jsonb', { nullable: true })
  charge!: unknown;
}
