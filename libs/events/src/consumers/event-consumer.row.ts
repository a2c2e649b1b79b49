import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far each listener to events has come. */
@Entity('event_consumers')
export class EventConsumerRow {
  @PrimaryColumn('text')
  consumer!: string;

  @Column('timestamptz')
  streamCreated!: Date;

  /** Last handled sequence of the stream. */
  @Column('bigint')
  position!: string;

  /** The replica that listens until held_until. */
  @Column('uuid')
  holder!: string;

  @Column('timestamptz')
  heldUntil!: Date;
}
