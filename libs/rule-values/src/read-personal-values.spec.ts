import { readPersonalValues } from './read-personal-values';

const NOTHING = { wholes: [], parts: [] };

describe('readPersonalValues', () => {
  it.each([
    ['order.email == "ben@example.com"', [{ kind: 'email', value: 'ben@example.com' }]],
    ['"zaphod" != order.username.lower() && order.amount > 5', [{ kind: 'username', value: 'zaphod' }]],
    [
      'order.ip in ["203.0.113.7", "203.0.113.8"] || order.ip == "203.0.113.7"',
      [
        { kind: 'ip', value: '203.0.113.7' },
        { kind: 'ip', value: '203.0.113.8' },
      ],
    ],
    [
      '["a", "b"].exists(name, order.username == name)',
      [
        { kind: 'username', value: 'a' },
        { kind: 'username', value: 'b' },
      ],
    ],
    ['order.bill_zip_code == "10115"', [{ kind: 'zip_code', value: '10115' }]],
  ])('finds the whole values that it compares: %s', (expression, wholes) => {
    expect(readPersonalValues(expression)).toEqual({ wholes, parts: [] });
  });

  it.each([
    ['order.email.startsWith("an")', 'order.email'],
    ['order.email.lower().startsWith("an")', 'order.email'],
    ['order.email.contains("nn@example.com")', 'order.email'],
    ['order.email.endsWith("n@example.com")', 'order.email'],
    ['order.email.matches("^an")', 'order.email'],
    ['order.email.matches("@x|^an")', 'order.email'],
    ['order.email.matches("@?an")', 'order.email'],
    ['order.email.matches("@*an")', 'order.email'],
    ['order.email < "b"', 'order.email'],
    ['order.email.size() > 12', 'order.email'],
    ['size(order.email) > 12', 'order.email'],
    ['order.ip.startsWith("203.0.113.6")', 'order.ip'],
    ['order.ip.startsWith("2001:db8:1:2")', 'order.ip'],
    ['order.ip.startsWith("2001:db8::7")', 'order.ip'],
    ['order.ip.contains(".113.")', 'order.ip'],
    ['order.phone.startsWith("+493")', 'order.phone'],
    ['order.phone.endsWith("820")', 'order.phone'],
    ['order.username.startsWith("za")', 'order.username'],
    ['order.device_hash.startsWith("d1")', 'order.device_hash'],
    ['order.ship_zip_code.startsWith("10")', 'order.ship_zip_code'],
    ['"ann@x.example ben@x.example".contains(order.email)', 'order.email'],
    ['"ann" in [order.username]', 'order.username'],
    ['[order.username].exists(name, name.startsWith("an"))', 'order.username'],
    ['["an", "be"].exists(start, order.username.startsWith(start))', 'order.username'],
    ['(order.amount > 5 ? order.username : "x") == "ann"', 'order.username'],
    ['order.username == (order.amount > 5 ? "ann" : "ben")', 'order.username'],
    ['order.username == ["a"].filter(x, x < order.username)', 'order.username'],
  ])('finds comparisons of parts that the mask hides: %s', (expression, name) => {
    expect(readPersonalValues(expression).parts).toContain(name);
  });

  it.each([
    'order.amount > 500 && email.is_free == true',
    'has(order.email) && order.email != ""',
    'order.email.startsWith("a")',
    'order.email.endsWith("@example.com") || order.email.endsWith(".ru") || order.email.contains("@mail.")',
    '["@a.example", "@b.example"].exists(domain, order.email.endsWith(domain))',
    'order.email.matches("(?i)@(a|b)[.]example$")',
    'order.ip.startsWith("203.0.") || order.ip.startsWith("2001:db8:") || order.ip.contains(":")',
    'order.phone.startsWith("+49")',
    'order.username == order.email || order.email.startsWith(order.username)',
    'order.email in lists.blacklisted',
    'order.email ===',
  ])('finds nothing that the mask hides: %s', (expression) => {
    expect(readPersonalValues(expression)).toEqual(NOTHING);
  });
});
