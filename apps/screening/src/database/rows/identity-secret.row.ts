import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The installation's secret under which values of people become keys. */
@Entity('identity_secret')
export class IdentitySecretRow {
  @PrimaryColumn('boolean', { default: () => 'true' })
  isOnly!: boolean;

  @Column('text')
  secret!: string;
}
