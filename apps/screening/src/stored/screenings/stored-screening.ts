import type { ScreeningExpansions } from '@rampart/contracts';

/** A screening as it was answered, unchanged until a person in it is erased. */
export interface StoredScreening {
  readonly shieldId: string;
  /** The screening result as JSON text, exactly as stored. */
  readonly result: string;
  readonly expansions: ScreeningExpansions;
}
