import { ServiceError } from '@rampart/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointDefinition } from '../endpoint';
import { errorAnswer } from '../errors/error-envelope';
import type { CallPlace } from './call-places';
import { RefusalPace } from './refusal-pace';
import type { CallKind, RequestPlaces } from './request-places';

/** When somebody who was turned away may come again: overload passes within moments, or stays. */
const RETRY_AFTER_SECONDS = 1;
/** How long a call whose caller has gone may still be worked on: as long as any call may take. */
const WORK_MS = 10_000;
/** From here on a status tells of a call that was turned away, or failed: how long that took says nothing. */
const FIRST_FAILURE = 400;
const DEADLINE_EXCEEDED = 504;

/** Made once: a thousand a second need no stack each. */
const FULL = new ServiceError('unavailable', {
  message: 'There is too much to do at the moment. Please try again.',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

/** A call under way, as the hooks and the guard of shares know it. */
export interface AdmittedCall {
  /** Whether the account may have one more place. */
  enter(accountId: number): boolean;
}

/**
 * Turns calls away before anything is done for them while as many are under way as this gateway can serve in good time.
 * A place is held until the answer is out, or, when the caller has gone before, until the work for it has ended: who
 * hangs up must not be able to have more worked on than who waits.
 *
 * @param served who knows the places; null until the application has made them.
 */
export function addOverloadHooks(
  instance: FastifyInstance,
  endpoints: readonly EndpointDefinition[],
  served: { readonly places: RequestPlaces | null },
): void {
  const streams = new Set(
    endpoints.filter((each) => each.upload ?? each.download).map(({ method, path }) => `${method} ${path}`),
  );
  const pace = new RefusalPace();
  instance.decorateRequest('admitted', null);

  instance.addHook('onRequest', (request, reply, done) => {
    const { places } = served;
    if (places === null) return done();
    const kind = streams.has(`${request.method} ${request.routeOptions.url ?? ''}`) ? 'stream' : 'request';
    const place = places[kind].take();
    if (place === null) {
      places.shed(kind, 'full');
      const holdMs = pace.holdMs();
      if (holdMs === 0) refuse(request, reply);
      else setTimeout(() => refuse(request, reply), holdMs);
      return;
    }
    request.admitted = new HeldCall(places, kind, place, reply);
    done();
  });

  instance.addHook('onSend', (request, _reply, _payload, done) => {
    (request.admitted as HeldCall | null)?.answering();
    done();
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = errorAnswer(FULL, request.requestId);
  void reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body);
}

class HeldCall implements AdmittedCall {
  private readonly startedAt = performance.now();
  private isEntered = false;
  private isAnswering = false;
  private hasGone = false;

  constructor(
    private readonly places: RequestPlaces,
    private readonly kind: CallKind,
    private readonly place: CallPlace,
    private readonly reply: FastifyReply,
  ) {
    // Of the answer: comes once, whether it is out or its connection has gone.
    reply.raw.once('close', () => this.closed());
  }

  enter(accountId: number): boolean {
    this.isEntered = this.place.enter(accountId);
    if (!this.isEntered) this.places.shed(this.kind, 'share');
    return this.isEntered;
  }

  /** The work has ended, well or badly: from here on it is the caller who takes his time. */
  answering(): void {
    this.isAnswering = true;
    if (this.hasGone) this.place.giveBack();
  }

  private closed(): void {
    this.hasGone = true;
    if (!this.isAnswering) {
      setTimeout(() => this.place.giveBack(), WORK_MS).unref();
      return;
    }
    const { statusCode } = this.reply;
    const tells = statusCode < FIRST_FAILURE || statusCode === DEADLINE_EXCEEDED;
    if (this.isEntered && this.kind === 'request' && tells) {
      this.places.served(performance.now() - this.startedAt);
    }
    this.place.giveBack();
  }
}
