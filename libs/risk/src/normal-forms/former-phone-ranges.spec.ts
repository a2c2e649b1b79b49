import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { formerLineType } from './former-phone-ranges';

describe('formerLineType', () => {
  it.each([
    ['1', '3052091234', 'VOIP'],
    ['298', '881234', 'VOIP'],
    ['221', '339212345', 'VOIP'],
    ['267', '79138123', 'VOIP'],
    ['267', '79270123', 'VOIP'],
    ['229', '85781234', 'VOIP'],
    ['229', '81123456', 'UAN'],
  ])('knows +%s %s as %s', (callingCode, national, type) => {
    expect(formerLineType(callingCode, national)).toBe(type);
  });

  it.each([
    ['1', '3052081234'],
    ['267', '79139123'],
    ['229', '0185781234'],
    ['229', '8578123'],
    ['44', '85781234'],
    ['', ''],
  ])('knows nothing of +%s %s', (callingCode, national) => {
    expect(formerLineType(callingCode, national)).toBeNull();
  });

  it.each(['+13052091234', '+298881234', '+221339212345', '+26779138123', '+22985781234', '+22981123456'])(
    'holds nothing that the plan says by itself: %s may be taken out when this fails',
    (e164) => {
      const number = parsePhoneNumberFromString(e164);
      const former = formerLineType(number?.countryCallingCode ?? '', number?.nationalNumber ?? '');
      expect(former).not.toBeNull();
      expect(number?.getType()).not.toBe(former);
    },
  );
});
