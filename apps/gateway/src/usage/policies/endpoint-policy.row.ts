import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an operator set for one endpoint; null leaves the endpoint's own definition or the key's limits in force. */
@Entity('endpoint_policies')
export class EndpointPolicyRow {
  /** Id of an endpoint's definition, e.g. `post-screen`. */
  @PrimaryColumn('text')
  endpoint!: string;

  /** Whether a call counts against the daily and monthly quota. */
  @Column('boolean', { nullable: true })
  counts!: boolean | null;

  /** Calls a minute of one key to this endpoint, counted apart from its other calls. */
  @Column('integer', { name: 'rate_per_minute', nullable: true })
  ratePerMinute!: number | null;

  /** Calls a day of one key to this endpoint, counted apart from its other calls. */
  @Column('integer', { name: 'per_day', nullable: true })
  perDay!: number | null;
}
