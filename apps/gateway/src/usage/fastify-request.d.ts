import type { Share } from './grants';
import type { QuotaGrant } from './usage-counters.repository';

declare module 'fastify' {
  interface FastifyRequest {
    /** On an endpoint that only reads: resolves once the call is admitted. Nothing may be answered before. */
    admission?: Promise<void>;
    /** The quota that was reserved together with the minute; null when none was asked for there. */
    quotaShare: Share<QuotaGrant> | null;
  }
}
