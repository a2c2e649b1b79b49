import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RecogniseCaller } from '../access/keys/recognise-caller';
import { MinuteLimitGuard } from '../usage/minute-limit.guard';

/**
 * Calls of unknown paths, and of known ones with another method. They reach no guard; but every answer to a known key
 * reports its usage of the minute, which these calls count towards.
 */
@Injectable()
export class StrayCalls {
  constructor(
    private readonly callers: RecogniseCaller,
    private readonly limit: MinuteLimitGuard,
  ) {}

  /** Never throws: the answer is the same 404 or 405 for everyone, also for a bad key or a full minute. */
  async count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.headers.authorization === undefined) return;
    try {
      await this.limit.countStray(await this.callers.recognise(request), request, reply);
    } catch {
      // What refuses a call of an endpoint changes nothing about an answer that there is no such endpoint.
    }
  }
}

/** @param served null until the application has created it. */
export function addStrayCallHook(
  instance: FastifyInstance,
  served: { readonly strays: StrayCalls | null },
): void {
  instance.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || served.strays === null) return done();
    void served.strays.count(request, reply).then(() => done());
  });
}
