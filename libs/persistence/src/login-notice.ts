import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';

const OWNS = `
  SELECT pg_has_role(current_user, nspowner, 'MEMBER') AS "owns" FROM pg_namespace WHERE nspname = current_schema()`;

/**
 * Warns at the start of a service whose login could alter its tables, including the audit trail: that is an operator's
 * choice.
 */
@Injectable()
export class LoginNotice implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // An unreachable Postgres is reported elsewhere.
    const [row]: { owns: boolean }[] = await this.dataSource.query(OWNS).catch(() => []);
    if (row?.owns !== true) return;
    this.logger.warn(
      'this login of Postgres owns the tables of the service, and so could change its audit trail; a login of its own could not (`rampart provision`)',
    );
  }
}
