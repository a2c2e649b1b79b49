import { maskValue } from './mask-value';

describe('maskValue', () => {
  it.each([
    ['email', 'ann@example.com', 'a***@example.com'],
    ['email', '*@example.com', '*@example.com'],
    ['email', '*.example.com', '*.example.com'],
    ['email', '*ann@example.com', '****@example.com'],
    ['email', '*.ann@example.com', '****@example.com'],
    ['email', 'no-address', 'n***'],
    ['ip', '203.0.113.7', '203.0.113.0/24'],
    ['ip', '203.0.113.7/32', '203.0.113.0/24'],
    ['ip', '203.0.0.0/16', '203.0.0.0/16'],
    ['ip', '2001:db8:1:2:3::7', '2001:db8:1::/48'],
    ['ip', 'not an address', 'n***'],
    ['phone', '+4930901820', '+49***20'],
    ['phone', '+29022222', '+29***'],
    ['phone', '110', '1***'],
    ['url', 'https://user:pw@example.com/a?token=1', 'https://example.com/***'],
    ['device', 'd1x_5m7okuef5rfhv3kz', 'd1x_5m7o…'],
    ['device', 'till-7', 't***'],
    ['username', 'jo', 'j***'],
    ['username', '', '***'],
    ['loyalty_card', '🎫1234', '🎫***'],
    ['email_domain', 'example.com', 'example.com'],
    ['domain', '*.example.com', '*.example.com'],
    ['domain', '203.0.113.7', '203.0.113.0/24'],
    ['email_domain', '203.0.113.7', '203.0.113.0/24'],
    ['domain', '2001:db8:1:2:3::7', '2001:db8:1::/48'],
    ['card_bin', '411111', '411111'],
  ])('%s %s becomes %s', (entityType, value, masked) => {
    expect(maskValue(entityType, value)).toBe(masked);
  });
});
