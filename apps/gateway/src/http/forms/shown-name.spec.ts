import { shownName } from './shown-name';

describe('a name that an answer repeats', () => {
  it.each([
    'bill_zip',
    'Billing Zip',
    'order[email]',
    'values[].extra',
    'customer.address.zip',
    'line items',
    '@type',
    '$set',
    '0',
    '12[sku]',
    '__proto__',
    'utm-source',
    'xs:name',
    'billing_address_1',
  ])('is itself: %s', (name) => {
    expect(shownName(name)).toBe(name);
  });

  it.each([
    ['Größe', 'Gr??e'],
    ['x'.repeat(200), 'x'.repeat(64)],
    ['email ', 'email'],
  ])('is bounded, and ASCII: %s', (sent, shown) => {
    expect(shownName(sent)).toBe(shown);
  });

  it.each([
    '{"email":"ann@example.com"}',
    '["x"]',
    'ann@example.com',
    '+4930901820',
    'tel 030901820',
    '203.0.113.7',
    'ip 203.0.113.7',
    'card 4111 1111 1111 1111',
    '4111111111111111',
    'Ann Example lives in the next street',
    'evil\r\nSet-Cookie: x',
    'a, b',
    '<order>',
    'a=b',
    '',
    ' ',
    'null\0',
  ])('is not shown when it is content: %j', (sent) => {
    expect(shownName(sent)).toBe('?');
  });
});
