import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Events that have taken effect: a copy takes none. */
@Entity('inbox')
export class InboxRow {
  @PrimaryColumn('text')
  consumer!: string;

  @PrimaryColumn('uuid')
  eventId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
