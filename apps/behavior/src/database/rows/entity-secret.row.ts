import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The installation's secret with which entities are hashed into the keys of series. */
@Entity('entity_secret')
export class EntitySecretRow {
  @PrimaryColumn('boolean', { default: () => 'true' })
  isOnly!: boolean;

  @Column('text')
  secret!: string;
}
