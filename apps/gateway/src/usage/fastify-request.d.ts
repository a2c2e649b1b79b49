import type { Share } from './grants';
import type { QuotaGrant } from './usage-counters.repository';

declare module 'fastify' {
  interface FastifyRequest {
    /** On a read-only endpoint: resolves once the call is admitted. Nothing may be answered before. */
    admission?: Promise<void>;
    /** The quota reserved together with the minute; null when none was requested there. */
    quotaShare: Share<QuotaGrant> | null;
  }
}
