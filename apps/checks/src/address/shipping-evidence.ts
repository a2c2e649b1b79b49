import type { ForwarderMatch } from './find-forwarder';

/** What the signals of this room look at. */
export interface ShippingEvidence {
  /** Null when no forwarder is recognised. */
  readonly forwarder: ForwarderMatch | null;
  /** Null when it cannot be told. */
  readonly isExportControlled: boolean | null;
  readonly countryCode: string | null;
  readonly stateCode: string | null;
}
