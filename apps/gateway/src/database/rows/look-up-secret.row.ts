import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The secret of the keys in `looked_up_values`. */
@Entity('look_up_secret')
export class LookUpSecretRow {
  @PrimaryColumn('boolean', { default: () => 'true' })
  isOnly!: boolean;

  @Column('text')
  secret!: string;
}
