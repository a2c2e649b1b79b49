import type { Span } from '@rampart/telemetry';
import type { EndpointDefinition } from '../endpoint';
import type { HeldCall } from '../overload/held-call';
import type { EndpointInput } from '../read-input';

/** `access` and `usage` add their own members. */
declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's `X-Request-Id` if usable, otherwise one of ours. Set before anything else runs. */
    requestId: string;
    /** The caller's address in canonical form: the socket's peer, or the one given by a trusted proxy. */
    clientIp: string;
    /** The call with its permit; null until it has one. */
    admitted: HeldCall | null;
    /** The bytes of its body, once receiving has begun; undefined for a file, and without a body. */
    received?: Promise<Buffer>;
    /** The parsed request, once parsing has begun; rejects with its fault. */
    input?: Promise<EndpointInput<EndpointDefinition>>;
    /** Whether it failed because a test call asked for it: failure metrics leave it out. */
    isRehearsal: boolean;
    /** Its trace span; null when it is not recorded. */
    span: Span | null;
  }
}
