import type { Span } from '@rampart/telemetry';
import type { EndpointDefinition } from '../endpoint';
import type { HeldCall } from '../overload/held-call';
import type { EndpointInput } from '../read-input';

/** `access` and `usage` add what they set. */
declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's `X-Request-Id` when it was usable, else one of ours. Set before anything else runs. */
    requestId: string;
    /** The caller's own address in canonical form: the socket's peer, or what a trusted proxy says. */
    clientIp: string;
    /** With its permit; null until it has one. */
    admitted: HeldCall | null;
    /** The bytes of its body, once receiving has begun; undefined for a file, and where there is none. */
    received?: Promise<Buffer>;
    /** What the request says, once reading has begun; rejects with what is wrong with it. */
    input?: Promise<EndpointInput<EndpointDefinition>>;
    /** Whether it failed because a test call asked it to: metrics of failures leave it out. */
    isRehearsal: boolean;
    /** Of its trace; null when it is not recorded. */
    span: Span | null;
  }
}
