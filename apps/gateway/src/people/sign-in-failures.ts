import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { Database } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { atMost } from '../memory/growing-cache';
import { recordOfPerson } from './person-record';

/** Milliseconds within which a person's failures are recorded once: guesses must not fill the audit trail. */
const RECORD_EVERY_MS = 60_000;

/** Records failed sign-ins, for everyone whose password or code they may have been guesses at. */
@Injectable()
export class SignInFailures {
  private readonly recorded = new LRUCache<number, true>({ ...atMost(10_000), ttl: RECORD_EVERY_MS });

  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Beside the answer, so that its time does not show whether there is such a person. */
  record(people: readonly { readonly id: number }[]): void {
    const unrecorded = people.map(({ id }) => id).filter((id) => !this.recorded.has(id));
    for (const id of unrecorded) this.recorded.set(id, true);
    void this.audit
      .record(
        this.database,
        unrecorded.map((id) => recordOfPerson(id, 'session.refuse')),
      )
      .catch((error: unknown) => this.logger.warn({ err: error }, 'cannot record a failed sign-in'));
  }
}
