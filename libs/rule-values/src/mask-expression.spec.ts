import { findMask, maskCompared, maskExpression } from './mask-expression';

describe('maskExpression', () => {
  it.each([
    ['order.email == "ben@example.com"', 'order.email == "b***@example.com"'],
    ["order.email == 'ben@example.com'", "order.email == 'b***@example.com'"],
    ['"ben@example.com" != order.email.lower()', '"b***@example.com" != order.email.lower()'],
    ['order.username == "zaphod" && order.amount > 5', 'order.username == "z***" && order.amount > 5'],
    ['order.username in ["zaphod", "trillian"]', 'order.username in ["z***", "t***"]'],
    ['!(order.phone == "+4930901820")', '!(order.phone == "+49***20")'],
    ['order.phone == "004930901820"', 'order.phone == "004***20"'],
    ['order.device_hash == "d1x_5m7okuef5rfhv3kz"', 'order.device_hash == "d1x_5m7o…"'],
    [
      'order.ip == "203.0.113.7" || order.ip == "2001:db8::7"',
      'order.ip == "203.0.113.0/24" || order.ip == "2001:db8::/48"',
    ],
    ['order.bill_zip_code == "10115"', 'order.bill_zip_code == "1***"'],
    ['order.username.startsWith("zap")', 'order.username.startsWith("z***")'],
    ['order.username.matches("^zap.*42$")', 'order.username.matches("^***")'],
    [
      '["zaphod", "ford"].exists(name, order.username == name)',
      '["z***", "f***"].exists(name, order.username == name)',
    ],
    ['"zaphod ford".contains(order.username)', '"z***".contains(order.username)'],
    [
      'order.username == (order.amount > 5 ? "zaphod" : "ford")',
      'order.username == (order.amount > 5 ? "z***" : "f***")',
    ],
    ['order.username < "zb"', 'order.username < "z***"'],
    ['event.data.value == "zaphod"', 'event.data.value == "z***"'],
    [
      'email.domain == "example.com" && "ben@example.com" == "x"',
      'email.domain == "example.com" && "b***@example.com" == "x"',
    ],
    ['order.username == "say \\"hi\\""', 'order.username == "s***"'],
    ['order.username == "\\\\x"', 'order.username == "\\\\***"'],
    ['order.username == "zaphod', 'order.username == "zaphod'],
    ['order.username === "zaphod" and more', 'order.username === "z***" and more'],
  ])('%s', (expression, masked) => {
    expect(maskExpression(expression)).toBe(masked);
  });

  it.each([
    'order.amount > 500',
    'order.billing_country in ["DE", "FR"]',
    'screening.signals.exists(code, code == "ip_tor_network")',
    'order.email.endsWith("@example.com")',
    'order.email.matches("@example\\\\.(com|org)$")',
    'order.ip.startsWith("203.0.113.")',
    'order.phone.startsWith("+49")',
    'order.email != ""',
  ])('keeps what the mask shows, and what is no value: %s', (expression) => {
    expect(maskExpression(expression)).toBe(expression);
  });

  it('masks what is masked no further', () => {
    const once = maskExpression('order.email in ["ben@example.com"] || order.username == "zaphod"');
    expect(maskExpression(once)).toBe(once);
  });
});

describe('maskCompared', () => {
  it.each([
    ['order.username == "zaphod"', 'zaphod', 'z***'],
    ['order.username in ["zaphod", "ford"]', ['zaphod', 'ford'], ['z***', 'f***']],
    ['!order.email.endsWith("@example.com")', '@example.com', '@example.com'],
    ['order.email.startsWith("be")', 'be', 'b***'],
    ['shipping.country == "DE"', 'DE', 'DE'],
    ['order.amount > 500', 500, 500],
    ['order.username ==', 'zaphod', 'z***'],
  ])('of %s', (expression, compared, masked) => {
    expect(maskCompared(expression, compared)).toEqual(masked);
  });
});

describe('findMask', () => {
  it.each([
    ['order.email == "b***@example.com"', '"b***@example.com"'],
    ['order.amount > 5 && order.username in ["ford", "z***"]', '"z***"'],
    ['order.device_hash == "d1x_5m7o…"', '"d1x_5m7o…"'],
    ['order.ip == "203.0.113.0/24"', '"203.0.113.0/24"'],
    ['order.username.startsWith("z***")', '"z***"'],
    ['order.email.matches("^***")', '"^***"'],
  ])('in %s', (expression, literal) => {
    const { start, end } = findMask(expression) ?? { start: 0, end: 0 };
    expect(expression.slice(start, end)).toBe(literal);
  });

  it.each([
    'order.email == "ben@example.com"',
    'event.type == "***"',
    'order.email.contains("***")',
    'order.username == "411111******1111"',
    'order.amount / 2 > 5',
    'order.email == "***',
  ])('finds none in %s', (expression) => {
    expect(findMask(expression)).toBeNull();
  });
});
