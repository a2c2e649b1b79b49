import type { ScreeningExpansions } from '@rampart/contracts';

/** A screening as it was answered, and will be answered until a person in it is erased. */
export interface StoredScreening {
  readonly shieldId: string;
  /** The screening result as JSON text, exactly as stored. */
  readonly result: string;
  readonly expansions: ScreeningExpansions;
}
