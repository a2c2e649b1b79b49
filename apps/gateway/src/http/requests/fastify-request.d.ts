import type { Span } from '@rampart/telemetry';
import type { Caller } from '../../access/caller';
import type { Share } from '../../usage/grants';
import type { QuotaGrant } from '../../usage/usage-counters.repository';
import type { EndpointDefinition } from '../endpoint';
import type { HeldCall } from '../overload/held-call';
import type { EndpointInput } from '../read-input';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's `X-Request-Id` when it was usable, else one of ours. Set before anything else runs. */
    requestId: string;
    /** The caller's own address in canonical form: the socket's peer, or what a trusted proxy says. */
    clientIp: string;
    /** Who calls; set by the key guard, undefined until then and on open endpoints. */
    caller?: Caller;
    /** With its permit; null until it has one. */
    admitted: HeldCall | null;
    /** The bytes of its body, once somebody has begun to receive them; undefined for a file, and where there is none. */
    received?: Promise<Buffer>;
    /** What the request says, once somebody has begun to read it; rejects with what is wrong with it. */
    input?: Promise<EndpointInput<EndpointDefinition>>;
    /** On an endpoint that only reads: resolves once the call is let in. Nothing may be answered before. */
    admission?: Promise<void>;
    /** The place in the quota that came with the minute; null when none was asked for there. */
    quotaShare: Share<QuotaGrant> | null;
    /** Whether it failed because a test order asked it to: no metric of failures is to know of it. */
    isRehearsal: boolean;
    /** Of its trace; null when it is not recorded. */
    span: Span | null;
  }
}
