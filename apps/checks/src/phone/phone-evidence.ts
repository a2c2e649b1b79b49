import type { Neighbourhood } from './disposable/neighbourhood';
import type { LineType } from './plan/line-type';

/** What the phone signals evaluate. */
export interface PhoneEvidence {
  /** Whether the text is a number at all; if not, nothing else is known of it. */
  readonly isReadable: boolean;
  /** Whether the number is in its country's numbering plan, or in use anyway. */
  readonly isValid: boolean;
  /** Whether it has an area code that may have been assigned since the plan was written down. */
  readonly isPlausible: boolean;
  /** Whether the number itself is known to be lent out. */
  readonly isDisposable: boolean;
  /** What is known of the surrounding numbers; null for nothing, and where the number itself is known. */
  readonly neighbourhood: Neighbourhood | null;
  readonly lineType: LineType | null;
}

/** A text that is not a number. */
export const UNREADABLE: PhoneEvidence = {
  isReadable: false,
  isValid: false,
  isPlausible: false,
  isDisposable: false,
  neighbourhood: null,
  lineType: null,
};
