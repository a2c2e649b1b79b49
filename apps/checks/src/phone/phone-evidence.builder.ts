import type { PhoneEvidence } from './phone-evidence';

/** The evidence of an ordinary mobile number, apart from what is given. */
export function buildPhoneEvidence(given: Partial<PhoneEvidence> = {}): PhoneEvidence {
  return {
    isReadable: true,
    isValid: true,
    isPlausible: false,
    isDisposable: false,
    neighbourhood: null,
    lineType: 'mobile',
    ...given,
  };
}
