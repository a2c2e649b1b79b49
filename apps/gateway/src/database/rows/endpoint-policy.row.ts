import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An operator's settings for one endpoint; null leaves the endpoint's own definition or the key's limits in effect. */
@Entity('endpoint_policies')
export class EndpointPolicyRow {
  /** Id of an endpoint's definition, e.g. `post-screen`. */
  @PrimaryColumn('text')
  endpoint!: string;

  /** Whether a call counts against the daily and monthly quota. */
  @Column('boolean', { nullable: true })
  counts!: boolean | null;

  /** Calls per minute of one key to this endpoint, counted separately. */
  @Column('integer', { nullable: true })
  ratePerMinute!: number | null;

  /** Calls per day of one key to this endpoint, counted separately. */
  @Column('integer', { nullable: true })
  perDay!: number | null;
}
