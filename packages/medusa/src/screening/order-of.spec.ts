import { orderOf, type PlacedOrder } from './order-of';

const address = {
  first_name: 'A',
  last_name: 'Customer',
  address_1: 'Torstraße 1',
  city: 'Berlin',
  province: null,
  postal_code: '10115',
  country_code: 'de',
  phone: '+49 30 901820',
};
const order: PlacedOrder = {
  id: 'order_1',
  status: 'pending',
  email: 'a.customer@web.de',
  currency_code: 'eur',
  total: '54.90',
  sales_channel_id: 'sc_web',
  billing_address: address,
  shipping_address: { ...address, first_name: null, phone: '+49 40 428280' },
  customer: { has_account: true, created_at: new Date('2025-01-02T03:04:05Z') },
  metadata: { rampart_ip: '91.10.7.7', rampart_device_hash: 'ab12', gift: true },
};

describe('an order of Medusa', () => {
  it('is sent with everything that Rampart judges, and nothing else', () => {
    expect(orderOf(order)).toEqual({
      user_order_id: 'order_1',
      ip: '91.10.7.7',
      device_hash: 'ab12',
      amount: 54.9,
      currency: 'EUR',
      email: 'a.customer@web.de',
      phone: '+49 30 901820',
      username: 'a.customer@web.de',
      account_created_at: '2025-01-02T03:04:05.000Z',
      merchant_id: 'sc_web',
      bill_name: 'A Customer',
      bill_addr: 'Torstraße 1',
      bill_city: 'Berlin',
      bill_zip_code: '10115',
      bill_country: 'DE',
      ship_name: 'Customer',
      ship_addr: 'Torstraße 1',
      ship_city: 'Berlin',
      ship_zip_code: '10115',
      ship_country: 'DE',
    });
  });

  it('of a guest has no account', () => {
    const told = orderOf({ ...order, customer: { has_account: false, created_at: '2026-11-27T10:00:00Z' } });
    expect(told).not.toHaveProperty('username');
    expect(told).not.toHaveProperty('account_created_at');
  });

  it('takes the phone number that there is', () => {
    expect(orderOf({ ...order, billing_address: null }).phone).toBe('+49 40 428280');
    const customer = { phone: '+49 89 2330' };
    expect(orderOf({ ...order, billing_address: null, shipping_address: null, customer }).phone).toBe(
      '+49 89 2330',
    );
  });

  it('leaves out what it does not have', () => {
    expect(orderOf({ id: 'order_2', status: 'pending', currency_code: 'eur', total: 5 })).toEqual({
      user_order_id: 'order_2',
      amount: 5,
      currency: 'EUR',
    });
  });
});
