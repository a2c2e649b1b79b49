import type { FastifyInstance } from 'fastify';
import { findPersonCall, markPersonCall } from '../access/person-calls';
import { answerError } from '../http/errors/answer-error';
import { callerOf } from '../people/session';
import type { SessionsService } from '../people/sessions.service';
import { notSignedIn } from '../people/sign-in-errors';
import { tokenInCookies } from './cookie';
import { faultOfAccount, noAccount } from './session.guard';

const PUBLIC_API = '/api/v1/';

/**
 * Hands calls of the public API over to the public server, once it is known whose they are: one pipeline for keys and
 * people, with the same guards, permits, limits and log line. Nothing of the body has been read by then.
 */
export function handOver(
  server: FastifyInstance,
  publicServer: FastifyInstance,
  sessions: SessionsService,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (!raw.url?.startsWith(PUBLIC_API)) return done();
    const token = tokenInCookies(raw.headers.cookie) ?? '';
    void sessions.find(token).then(
      (session) => {
        if (session === null) return answerError(request, reply, notSignedIn());
        if (session.account === null) return answerError(request, reply, noAccount(session));
        const fault = faultOfAccount(session, raw.headers);
        if (fault !== null) return answerError(request, reply, fault);
        // A key is for programs, at the public port.
        delete raw.headers.authorization;
        markPersonCall(raw, { caller: callerOf(session, session.account), credential: token });
        reply.hijack();
        publicServer.routing(raw, reply.raw);
      },
      (error: unknown) => done(error as Error),
    );
  });
  // Its handler is never reached; without a route some methods would not get as far as the hook.
  server.all(`${PUBLIC_API}*`, (_request, reply) => reply.callNotFound());
}

/** Whether the public server answers a request, and logs it. */
export const isHandedOver = (request: { readonly raw: Parameters<typeof findPersonCall>[0] }): boolean =>
  findPersonCall(request.raw) !== undefined;
