import { guessFilters } from './guess-filters';

const first = (text: string) => guessFilters(text)[0];

describe('the filter that a typed text means', () => {
  it.each([
    ['203.0.113.9', 'ip', '203.0.113.9'],
    ['2001:db8::1', 'ip', '2001:db8::1'],
    ['203.0.113.9:51234', 'ip', '203.0.113.9:51234'],
    ['[2001:db8::1]:443', 'ip', '[2001:db8::1]:443'],
    ['203.0.113.9, 10.0.0.1', 'ip', '203.0.113.9, 10.0.0.1'],
    ['\u202a203.0.113.9\u202c', 'ip', '203.0.113.9'],
    ['203.0.113.0/24', 'network', '203.0.113.0/24'],
    [' mia@example.com ', 'email', 'mia@example.com'],
    ['@Example.com', 'email_domain', 'example.com'],
    ['+49 1520 1112223', 'phone', '+49 1520 1112223'],
    ['411111', 'bin', '411111'],
    ['ng', 'country', 'NG'],
    ['eur', 'currency', 'EUR'],
    ['ip_tor_network', 'reason', 'ip_tor_network'],
    ['d1_by4bqkx', 'device_hash', 'd1_by4bqkx'],
    ['20261120-ff80e5', 'order', '20261120-ff80e5'],
    ['Rejected', 'status', 'REJECT'],
    ['abgelehnt', 'status', 'REJECT'],
    ['fraud', 'outcome', 'confirmed_fraud'],
    ['> 80', 'score_from', '80'],
    ['<=20', 'score_to', '20'],
    ['A-1047', 'user_order_id', 'A-1047'],
  ])('%s is %s %s', (text, name, value) => {
    expect(first(text)).toEqual({ name, value });
  });

  it('may also be an order number, a user or a merchant', () => {
    expect(guessFilters('411111').map(({ name }) => name)).toEqual([
      'bin',
      'user_order_id',
      'username',
      'merchant_id',
    ]);
  });

  it('is nothing while nothing is typed', () => {
    expect(guessFilters('  ')).toEqual([]);
  });
});
