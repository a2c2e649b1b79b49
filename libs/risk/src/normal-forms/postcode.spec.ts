import { foldPostcode, isSamePostcode, readPostcode } from './postcode';

describe('foldPostcode', () => {
  it.each([
    ['US', '02138', '02138'],
    ['US', '2138', '02138'],
    ['US', '501', '00501'],
    ['US', '02138-1234', '02138'],
    ['US', '021381234', '02138'],
    ['US', '2138-1234', '02138'],
    ['US', 'MA 02138', '02138'],
    ['US', '10001.0', '10001'],
    ['PR', '901', '00901'],
    ['DE', 'D-50667', '50667'],
    ['DE', 'DE 50667', '50667'],
    ['DE', '1067', '01067'],
    ['AT', 'A-1010', '1010'],
    ['FR', 'F-75001', '75001'],
    ['FR', '1000', '01000'],
    ['AU', '800', '0800'],
    ['NO', 'N-0150', '0150'],
    ['FI', 'FI-00100', '00100'],
    ['SE', '111 22', '11122'],
    ['SE', 'SE-111 22', '11122'],
    ['CZ', '110 00', '11000'],
    ['PL', '00-950', '00950'],
    ['PL', '950', '00950'],
    ['LV', 'LV-1010', '1010'],
    ['LT', 'LT-01100', '01100'],
    ['AZ', 'AZ1000', '1000'],
    ['BR', '01310-100', '01310100'],
    ['BR', '1310100', '01310100'],
    ['JP', '〒100-0001', '1000001'],
    ['JP', '１００−０００１', '1000001'],
    ['JP', '600001', '0600001'],
    ['GB', 'sw1a1aa', 'SW1A1AA'],
    ['GB', 'E16 1AA', 'E161AA'],
    ['GB', 'M1 1AE', 'M11AE'],
    ['CA', 'm5v 3l9', 'M5V3L9'],
    ['CA', 'M5V-3L9', 'M5V3L9'],
    ['NL', 'NL-1012 AB', '1012AB'],
    ['AR', 'C1425DKG', '1425'],
    ['IE', 'd02 x285', 'D02X285'],
    ['SA', '12345-6789', '12345'],
    ['EG', '١١٥١١', '11511'],
    ['IN', '११००01', '110001'],
    ['MT', 'VLT 1117', 'VLT1117'],
    [null, '12345-6789', '12345'],
    [null, '123456789', '12345'],
    [null, '2138', '2138'],
  ])('in %s, %j is %s', (country, text, form) => {
    expect(foldPostcode(text, country)).toBe(form);
  });

  it.each(['00000', '0', 'N/A', '-', 'none', ' '])('%j is a placeholder and no code', (text) => {
    expect(readPostcode(text, 'US')).toBeNull();
    expect(readPostcode(text, null)).toBeNull();
  });
});

describe('isSamePostcode', () => {
  const compare = (country: string | null, one: string, other: string) =>
    isSamePostcode(readPostcode(one, country), readPostcode(other, country));

  it.each([
    ['US', '2138', '02138', true],
    ['US', '10001', '10002', false],
    // Wallets send the first half until the customer has confirmed.
    ['GB', 'SW1A', 'SW1A 1AA', null],
    ['GB', 'E1', 'E16 1AA', false],
    ['GB', 'SW1A 1AA', 'SW1A 2AA', false],
    ['CA', 'M5V', 'M5V 3L9', null],
    ['CA', 'M5V', 'M4B 1B3', false],
    ['NL', '1012', '1012 AB', null],
    ['PT', '1000-001', '1000', null],
    ['US', '00000', '10001', null],
    [null, 'X1', 'X1', true],
  ])('in %s, %j and %j: %j', (country, one, other, isSame) => {
    expect(compare(country, one, other)).toBe(isSame);
  });

  it.each([
    ['GB', 'SW1A', false],
    ['GB', 'SW1A 1AA', true],
    ['US', '02138', true],
    ['IE', 'D02', false],
  ])('in %s, %j names as small a place as a code can: %j', (country, text, isFull) => {
    expect(readPostcode(text, country)?.isFull).toBe(isFull);
  });
});
