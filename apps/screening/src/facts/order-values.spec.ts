import { orderValuesOf } from './order-values';
import { buildLearned, buildLocation, buildOrder, buildShipping } from './screening-facts.builder';

const order = buildOrder({
  ip: '::ffff:203.0.113.7',
  name: 'Ann Example',
  amount: 12.5,
  currency: 'GBP',
  email: ' Ann@EXAMPLE.com',
  phone: '020 7946 0958',
  username: ' Ann  of the Green ',
  deviceHash: 'd1_abc ',
  binNo: '4111-1111',
  billName: 'Ann B. Example',
  billAddr: '1 Hidden Street',
  billCountry: 'gb',
  billCity: 'Saint Albans',
  billZipCode: 'al1 1aa',
  shipName: 'Bob Example',
  shipAddr: '2 Hidden Street',
  shipCountry: 'Germany',
  shipCity: 'München',
  shipZipCode: '80331',
});

describe('orderValuesOf', () => {
  it('gives every value in its normal form, and neither names nor streets', () => {
    const learned = buildLearned({ billing: buildLocation({ countryCode: 'GB' }) });
    expect(orderValuesOf(order, learned)).toEqual({
      ip: '203.0.113.7',
      email: 'ann@example.com',
      mailbox: 'ann@example.com',
      phone: '+442079460958',
      username: 'ann of the green',
      account: 'Ann  of the Green',
      device: 'd1_abc',
      cardBin: '41111111',
      amount: 12.5,
      currency: 'GBP',
      billCountry: 'GB',
      billCity: 'st albans',
      billZipCode: 'AL11AA',
      shipCountry: null,
      shipCity: 'munchen',
      shipZipCode: '80331',
    });
  });

  it('stores an e-mail address as it is spelled, and its mailbox, by the mail hosts where these decide', () => {
    const spelled = buildOrder({ email: 'A.nn+shop@googlemail.com' });
    expect(orderValuesOf(spelled, null)).toMatchObject({
      email: 'a.nn+shop@googlemail.com',
      mailbox: 'ann@gmail.com',
    });
    const own = buildOrder({ email: 'ann+shop@example.com' });
    expect(orderValuesOf(own, null).mailbox).toBe('ann+shop@example.com');
    const email = {
      email: 'ann+shop@example.com',
      domain: 'example.com',
      mailbox: 'ann@example.com',
      isFree: false,
      isDisposable: false,
      isDomainExist: true,
      isNewDomainName: null,
      contributions: [],
    };
    expect(orderValuesOf(own, buildLearned({ email })).mailbox).toBe('ann@example.com');
  });

  it('reads a country by its code while the checks are away, and by its name with them', () => {
    expect(orderValuesOf(order, null)).toMatchObject({ billCountry: 'GB', shipCountry: null });
    const learned = buildLearned({ shipping: buildShipping({ countryCode: 'DE' }) });
    expect(orderValuesOf(order, learned).shipCountry).toBe('DE');
  });

  it('keeps nothing of what was not sent or cannot be read', () => {
    const unreadable = buildOrder({ email: 'n/a', phone: '12', binNo: '1', billCity: ' - ', username: ' ' });
    const { ip, ...rest } = orderValuesOf(unreadable, null);
    expect(ip).toBe('203.0.113.7');
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });
});
