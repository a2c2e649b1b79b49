import type { EndpointDefinition } from '../endpoint';

/**
 * Calls answered at once, long ones (files, batches, progress of jobs), and streams of events, which last as long as a
 * page is open. Each kind has its own permits, so that open pages keep no file waiting.
 */
export const CALL_KINDS = ['request', 'stream', 'live'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

export function callKindOf({ upload, download }: EndpointDefinition): CallKind {
  if (download?.isLive) return 'live';
  return upload || download ? 'stream' : 'request';
}
