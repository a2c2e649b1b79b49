import type { InjectionToken, OnApplicationBootstrap, Provider } from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import type { SecretBox } from './secret-box';
import { countUnsealed, type RunSql, type StoredSecrets } from './stored-secrets';

/** Warns at the start of a service that stores secrets as they are, or under a key that is to be replaced. */
export class UnsealedNotice implements OnApplicationBootstrap {
  constructor(
    private readonly secrets: StoredSecrets,
    private readonly box: SecretBox,
    private readonly run: RunSql,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { variable, of, columns } = this.secrets;
    // An unreachable Postgres is reported elsewhere, and so are tables that are not there yet.
    const counts = await Promise.all(
      columns.map((each) => countUnsealed(this.run, this.box, each).catch(() => 0)),
    );
    const unsealed = counts.reduce((sum, count) => sum + count, 0);
    if (this.box.prefix === null) {
      this.logger.warn(
        { unsealed },
        `${variable} is not set: secrets of ${of} are stored as they are, readable in every copy of the database`,
      );
    } else if (unsealed > 0) {
      this.logger.warn(
        { unsealed },
        `secrets of ${of} are stored that are not sealed under the first key of ${variable}: run \`rampart seal\``,
      );
    }
  }
}

/** @param box token of the `SecretBox` under whose keys they are stored. */
export const unsealedNotice = (secrets: StoredSecrets, box: InjectionToken): Provider => ({
  provide: UnsealedNotice,
  inject: [box, DataSource, LOGGER],
  useFactory: (keys: SecretBox, tables: DataSource, logger: Logger) =>
    new UnsealedNotice(secrets, keys, (text, values) => tables.query(text, [...values]), logger),
});
