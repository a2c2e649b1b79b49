import { ServiceError } from '@rampart/contracts';
import type { FastifyInstance } from 'fastify';
import { BadAttempts } from '../access/guesses/bad-attempts';
import { markOperatorCall } from '../admin/operator-calls';
import { answerError } from '../http/errors/answer-error';
import type { Session } from '../people/session';
import type { SessionsService } from '../people/sessions.service';
import { notSignedIn } from '../people/sign-in-errors';
import { tokenInCookies } from './cookie';

const ADMIN_API = '/admin/v1/';

/** Calls that one operator may make in a minute: an import of some hundred chunks among them. */
const CALLS_PER_MINUTE = 1_200;

const NOT_AN_OPERATOR = new ServiceError('insufficient_scope', {
  message: 'Only operators may do this.',
  details: { role: 'operator' },
});

/** With either value of `OPERATORS_REQUIRE_SECOND_FACTOR`: the admin API changes what accounts demand. */
const WITHOUT_SECOND_FACTOR = new ServiceError('insufficient_scope', {
  message: 'Operators may do this with a second factor only. Prove yours, or set one up.',
  details: { role: 'operator', second_factor: true },
});

/**
 * Hands calls of the admin API over to its server where an operator is signed in with a second factor: one pipeline for the
 * operators' token and for people. Nothing of the body has been read by then.
 */
export function handOverToAdmin(
  server: FastifyInstance,
  adminServer: FastifyInstance,
  sessions: SessionsService,
): void {
  const calls = new BadAttempts({ limit: CALLS_PER_MINUTE, now: () => performance.now() });
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (!raw.url?.startsWith(ADMIN_API)) return done();
    void sessions.find(tokenInCookies(raw.headers.cookie) ?? '').then(
      (session) => {
        request.session = session;
        if (session === null) return answerError(request, reply, notSignedIn());
        const refusal = refusalOf(session, calls);
        if (refusal !== null) return answerError(request, reply, refusal);
        const { id, name } = session.user;
        markOperatorCall(raw, { actor: { kind: 'user', id: String(id) }, name });
        reply.hijack();
        adminServer.routing(raw, reply.raw);
      },
      (error: unknown) => done(error as Error),
    );
  });
  // Its handler is never reached; without a route some methods would not get as far as the hook.
  server.all(`${ADMIN_API}*`, (_request, reply) => reply.callNotFound());
}

function refusalOf({ isOperator, mayOperate, user }: Session, calls: BadAttempts): ServiceError | null {
  if (!isOperator) return NOT_AN_OPERATOR;
  if (!mayOperate) return WITHOUT_SECOND_FACTOR;
  const wait = calls.note(`user:${user.id}`);
  if (wait === null) return null;
  return new ServiceError('rate_limited', {
    message: `You may make ${CALLS_PER_MINUTE} calls a minute here. Please wait.`,
    retryAfterSeconds: wait,
  });
}
