import { orderFields, type Warning } from '@rampart/contracts';
import { decodeForm } from '../../../http/forms/decode-form';
import { RawFields } from '../../../http/forms/raw-fields';
import { fieldNames, readFields } from '../../../http/forms/read-fields';
import { postScreenFields, toOrder } from './post-screen.fields';

function orderOf(form: string) {
  const raw = new RawFields(fieldNames(postScreenFields));
  decodeForm(form, raw);
  const warnings: Warning[] = [];
  const read = toOrder(readFields(postScreenFields, raw, warnings), '198.51.100.9');
  return { order: read.order, warnings: [...warnings, ...read.warnings] };
}

describe('toOrder', () => {
  it('makes an order of nothing but the caller when nothing was sent', () => {
    const { order } = orderOf('');
    const sent = Object.entries(order).filter(([, value]) => value !== null);
    expect(sent).toEqual([
      ['ip', '198.51.100.9'],
      ['ipIsCallers', true],
      ['cardSubmitted', false],
    ]);
    expect(orderFields.safeParse(order).success).toBe(true);
  });

  it('takes every field of the interface to its place in the contract', () => {
    const names = Object.keys(postScreenFields.shape).filter(
      (name) =>
        !['ip', 'amount', 'currency', 'email', 'phone', 'bin_no', 'account_created_at'].includes(name),
    );
    const form = names.map((name) => `${name}=${name}`).join('&');
    const { order } = orderOf(
      `${form}&ip=2001:DB8::1&amount=12.5&currency=eur&email=a@example.com&phone=%2B4930901820&bin_no=4111-11&account_created_at=2026-01-31T10:02:10Z`,
    );
    const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(order).toEqual({
      ...Object.fromEntries(names.map((name) => [camel(name), name])),
      ip: '2001:db8::1',
      amount: 12.5,
      currency: 'EUR',
      email: 'a@example.com',
      phone: '+4930901820',
      binNo: '411111',
      cardSubmitted: true,
      accountCreatedAt: '2026-01-31T10:02:10.000Z',
    });
  });

  it.each([
    ['177.139.233.139:17085', '177.139.233.139'],
    ['[2601::1]:443', '2601::1'],
    ['203.0.113.7, 198.51.100.9', '203.0.113.7'],
    ['10.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7,', '203.0.113.7'],
    ['for="[2001:db8::1]:4711"', '2001:db8::1'],
    ['"203.0.113.7"', '203.0.113.7'],
  ])('finds the customer’s address in %s, and says that it read no more', (sent, ip) => {
    const { order, warnings } = orderOf(`ip=${encodeURIComponent(sent)}`);
    expect(order.ip).toBe(ip);
    expect(order).not.toHaveProperty('ipIsCallers');
    expect(warnings).toEqual([{ param: 'ip', code: 'read_in_part', message: expect.any(String) }]);
  });

  it.each(['unknown', '-', 'null', 'localhost', '010.0.0.1', '3405803783', '0x7f000001', '1.2.3'])(
    'does not know whose order it is when ip is %s, and never takes the caller’s',
    (sent) => {
      const { order, warnings } = orderOf(`ip=${sent}`);
      expect(order.ip).toBe('');
      expect(order).not.toHaveProperty('ipIsCallers');
      expect(warnings).toMatchObject([{ param: 'ip', code: 'malformed' }]);
    },
  );

  it.each(['ip=', 'ip=%20'])('does not know it either from %j, and says so', (form) => {
    const { order, warnings } = orderOf(form);
    expect(order.ip).toBe('');
    expect(warnings).toMatchObject([{ param: 'ip', code: 'empty' }]);
  });

  it('knows the caller’s own address, whether it was sent or not', () => {
    expect(orderOf('ip=198.51.100.9').order).toMatchObject({ ip: '198.51.100.9', ipIsCallers: true });
    expect(orderOf('ip=198.51.100.9:443').order).toMatchObject({ ip: '198.51.100.9', ipIsCallers: true });
  });

  it.each(['4111111111111112', '41111', 'visa'])(
    'never keeps or repeats what is no BIN, but knows that a card was sent: %s',
    (sent) => {
      const { order, warnings } = orderOf(`bin_no=${encodeURIComponent(sent)}`);
      expect(order).toMatchObject({ binNo: null, cardSubmitted: true });
      expect(warnings).toEqual([expect.objectContaining({ param: 'bin_no' })]);
      expect(JSON.stringify({ order, warnings })).not.toContain(sent.replace(/ /g, '').slice(0, 5));
    },
  );

  it.each([
    ['4111 1111 1111 1111', '41111111'],
    ['378282246310005', '378282'],
  ])('keeps the first digits of a whole card number, and says so: %s', (sent, bin) => {
    const { order, warnings } = orderOf(`bin_no=${encodeURIComponent(sent)}`);
    expect(order).toMatchObject({ binNo: bin, cardSubmitted: true });
    expect(warnings).toEqual([expect.objectContaining({ param: 'bin_no', code: 'card_number_masked' })]);
  });
});
