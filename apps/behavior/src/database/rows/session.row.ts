import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sums of a session's beacons (ADR 25). */
@Entity('sessions')
export class SessionRow {
  @PrimaryColumn('uuid')
  session!: string;

  @Column('timestamptz')
  lastAt!: Date;

  @Column('timestamptz')
  lastHour!: Date;

  @Column('integer', { default: () => '0' })
  beacons!: number;

  @Column('int8multirange', { default: () => "'{}'::int8multirange" })
  seen!: string;

  @Column('uuid', { array: true, default: () => "'{}'::uuid[]" })
  attempts!: string[];

  @Column('bigint', { default: () => '0' })
  mouseMoves!: string;

  @Column('bigint', { default: () => '0' })
  keystrokes!: string;

  @Column('bigint', { default: () => '0' })
  focuses!: string;

  @Column('bigint', { default: () => '0' })
  blurs!: string;

  @Column('bigint', { default: () => '0' })
  visibleMs!: string;

  @Column('bigint', { default: () => '0' })
  hiddenMs!: string;

  @Column('integer', { default: () => '0' })
  countedSlices!: number;

  @Column('integer', { default: () => '0' })
  presenceSlices!: number;

  @Column('integer', { default: () => '0' })
  spreadSlices!: number;

  @Column('bigint', { default: () => '0' })
  spreadFreedom!: string;

  @Column('numeric', { default: () => '0' })
  spreadSquares!: string;

  @Column('bigint', { default: () => '0' })
  pacedMoves!: string;

  @Column('numeric', { default: () => '0' })
  pacedMs!: string;

  @Column('numeric', { default: () => '0' })
  pacedSquares!: string;

  @Column('integer', { default: () => '0' })
  heldSlices!: number;

  @Column('bigint', { default: () => '0' })
  heldKeys!: string;

  @Column('numeric', { default: () => '0' })
  heldMs!: string;

  @Column('numeric', { default: () => '0' })
  heldSquares!: string;

  @Column('bigint', { default: () => '0' })
  timedKeys!: string;

  @Column('bigint', { default: () => '0' })
  typingMs!: string;

  @Column('bigint', { default: () => '0' })
  hiddenActions!: string;

  @Column('bigint', { default: () => '0' })
  clockedMs!: string;

  @Column('bigint', { nullable: true })
  startedMs!: string | null;

  @Column('bigint', { nullable: true })
  endedMs!: string | null;

  @Column('bigint', { default: () => '0' })
  gapKeys!: string;

  @Column('bigint', { default: () => '0' })
  overlapKeys!: string;

  @Column('bigint', { default: () => '0' })
  quickKeys!: string;

  @Column('bigint', { default: () => '0' })
  instantKeys!: string;

  @Column('bigint', { default: () => '0' })
  presses!: string;

  @Column('bigint', { default: () => '0' })
  submits!: string;

  @Column('numeric', { default: () => '0' })
  pressMs!: string;
}
