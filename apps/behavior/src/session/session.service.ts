import { Injectable } from '@nestjs/common';
import {
  type getSession,
  MAX_SESSION_SLICES,
  type ReplyOf,
  type RequestOf,
  type recordBeacon,
  ServiceError,
} from '@rampart/contracts';
import { EntitySecretRepository } from '../identity/entity-secret.repository';
import { hashParts } from '../identity/hash-entity';
import { assessSession } from './assess-session';
import { SessionsRepository } from './merging/sessions.repository';

/** Merges the slices of sessions and assesses sessions as a whole. */
@Injectable()
export class SessionService {
  constructor(
    private readonly secrets: EntitySecretRepository,
    private readonly sessions: SessionsRepository,
  ) {}

  /**
   * @throws ServiceError `validation_failed` when the session has its maximum of slices: a slice that is not kept is
   *   not acknowledged; `unavailable`.
   */
  async record(request: RequestOf<typeof recordBeacon>): Promise<ReplyOf<typeof recordBeacon>> {
    const { accountId, attemptId, sessionId, slice } = request;
    const secret = await this.secrets.get();
    const outcome = await this.sessions.merge({
      session: hashParts(secret, accountId, ['session', sessionId]),
      attempt: slice.seq === null ? hashParts(secret, accountId, ['slice', attemptId]) : null,
      slice,
    });
    if (outcome === 'taken') return { received: true };
    throw new ServiceError('validation_failed', {
      message: `The session has ${MAX_SESSION_SLICES} slices, which is as many as one may have.`,
      param: 'session_id',
    });
  }

  /** @throws ServiceError `not_found` when the account has no such session, or it has expired; `unavailable`. */
  async get({ accountId, sessionId }: RequestOf<typeof getSession>): Promise<ReplyOf<typeof getSession>> {
    const secret = await this.secrets.get();
    const totals = await this.sessions.find(hashParts(secret, accountId, ['session', sessionId]));
    if (totals !== null) return assessSession(sessionId, totals);
    throw new ServiceError('not_found', { message: 'There is no such session.' });
  }
}
