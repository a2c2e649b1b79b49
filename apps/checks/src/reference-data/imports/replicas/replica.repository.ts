import { Injectable } from '@nestjs/common';
import { Database } from '@rampart/persistence';

/** The imported version of each set on a replica. */
export interface ReplicaVersions {
  readonly replica: string;
  readonly versions: Readonly<Record<string, string | null>>;
}

/** Seconds without a report after which a replica counts as gone. */
const GONE_SECONDS = 60;

const SAY = {
  name: 'data-replica-say',
  text: `INSERT INTO data_set_replicas (replica, versions) VALUES ($1, $2)
         ON CONFLICT (replica) DO UPDATE SET versions = excluded.versions, seen_at = now()`,
};
const LIST = {
  name: 'data-replica-list',
  text: `SELECT replica, versions FROM data_set_replicas
          WHERE seen_at > now() - make_interval(secs => $1) ORDER BY replica`,
};
const FORGET = { name: 'data-replica-forget', text: 'DELETE FROM data_set_replicas WHERE replica = $1' };
const FORGET_GONE = {
  name: 'data-replica-forget-gone',
  text: 'DELETE FROM data_set_replicas WHERE seen_at < now() - make_interval(secs => $1)',
};

/** What each running replica reports to serve, so that operators see one that lags behind. */
@Injectable()
export class ReplicaRepository {
  constructor(private readonly database: Database) {}

  async say({ replica, versions }: ReplicaVersions): Promise<void> {
    await this.database.run(SAY, [replica, JSON.stringify(versions)]);
    await this.database.run(FORGET_GONE, [GONE_SECONDS * 10]);
  }

  /** Replicas that have reported within the last minute. */
  list(): Promise<ReplicaVersions[]> {
    return this.database.run<ReplicaVersions>(LIST, [GONE_SECONDS]);
  }

  async forget(replica: string): Promise<void> {
    await this.database.run(FORGET, [replica]);
  }
}
