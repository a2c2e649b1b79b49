import type { ForwarderMatch } from './find-forwarder';

/** What the shipping signals evaluate. */
export interface ShippingEvidence {
  /** Null when no forwarder is recognised. */
  readonly forwarder: ForwarderMatch | null;
  /** Null when unknown. */
  readonly isExportControlled: boolean | null;
  readonly countryCode: string | null;
  readonly stateCode: string | null;
}
