import { Injectable } from '@nestjs/common';
import type { ActionVelocity, getVelocities, ReplyOf, RequestOf, WindowCounts } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import { EntitySecretRepository } from '../../identity/entity-secret.repository';
import { seriesOf } from '../../identity/velocity-series';
import { findExceeded } from '../assess-velocity';
import { knownActions } from '../known-actions';
import { findLimits } from '../thresholds/find-limits';
import { ThresholdsRepository } from '../thresholds/thresholds.repository';

/** How many events of a series lie in a window that ends now: its last number minus that of the first of them, plus one. */
const within = (seconds: number): string => `
  coalesce(s.last_number + 1 - (
    SELECT e.number FROM velocity_events e
     WHERE e.series = s.series AND e.at > clock_timestamp() - interval '${seconds} s' ORDER BY e.at, e.number LIMIT 1), 0)::int`;

const READ_VELOCITIES: Statement = {
  name: 'behavior_read_velocities',
  text: `
    SELECT asked.place::int, s.last_at AS "lastAt", ${within(60)} AS "60s", ${within(300)} AS "300s",
      ${within(3_600)} AS "3600s", ${within(86_400)} AS "86400s"
    FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (series, place) JOIN velocity_series s USING (series)`,
};

type VelocityRow = WindowCounts & { readonly place: number; readonly lastAt: Date };

/** Reads how often entities acted. */
@Injectable()
export class VelocitiesService {
  constructor(
    private readonly database: Database,
    private readonly secrets: EntitySecretRepository,
    private readonly thresholds: ThresholdsRepository,
  ) {}

  /** @throws ServiceError `unavailable`. */
  async find({
    accountId,
    entityType,
    value,
  }: RequestOf<typeof getVelocities>): Promise<ReplyOf<typeof getVelocities>> {
    const [secret, actions, thresholds] = await Promise.all([
      this.secrets.get(),
      knownActions(this.database, accountId),
      this.thresholds.recall(accountId),
    ]);
    // An order counts its user name as an account.
    const kind = entityType === 'username' ? 'account' : entityType;
    const series = actions.map(
      (action) => seriesOf(secret, accountId, { entityType: kind, entityValue: value, action }).id,
    );
    const rows = await this.database.run<VelocityRow>(READ_VELOCITIES, [series]);
    const velocities = rows.flatMap(({ place, lastAt, ...counts }): ActionVelocity[] => {
      const action = actions[place - 1];
      if (action === undefined || counts['86400s'] === 0) return [];
      const exceeded = findExceeded(counts, findLimits(thresholds, kind, action));
      return [
        { action, counts, exceeded: exceeded.map(({ window }) => window), last_at: lastAt.toISOString() },
      ];
    });
    return { velocities: velocities.sort((a, b) => b.counts['86400s'] - a.counts['86400s']) };
  }
}
