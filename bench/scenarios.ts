import { BEHAVIOR_SCENARIOS } from './behavior-scenarios';
import { CHECK_SCENARIOS } from './check-scenarios';
import type { Scenario } from './scenario';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Addresses across providers and countries, so that look-ups and totals do not all hit one row. */
const IPS = [
  '8.8.8.8',
  '1.1.1.1',
  '81.2.69.142',
  '175.16.199.1',
  '203.0.113.9',
  '2001:4860:4860::8888',
  '5.9.10.11',
];

/** A complete, distinct order: a different customer, card and address each time. */
export function orderForm(index: number): string {
  const customer = (index * 2_654_435_761) % 100_000;
  return new URLSearchParams({
    ip: IPS[index % IPS.length] as string,
    user_order_id: `order-${index}`,
    amount: String(10 + (index % 90)),
    currency: 'USD',
    email: `customer${customer}@gmail.com`,
    phone: `+1212555${String(customer % 10_000).padStart(4, '0')}`,
    username: `customer${customer}`,
    bin_no: String(40_000_000 + customer),
    bill_country: 'US',
    bill_state: 'NY',
    bill_city: 'New York',
    bill_zip_code: '10001',
    ship_country: 'US',
    ship_state: 'NY',
    ship_city: 'New York',
    ship_zip_code: '10001',
    ship_addr: '350 Fifth Avenue',
  }).toString();
}

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'GET account',
    floor: 'echo',
    target: 0.6,
    call: ({ key }) => ({
      method: 'GET',
      path: '/api/v1/account',
      headers: { authorization: `Bearer ${key}` },
    }),
  },
  {
    name: 'GET screen/{id}',
    floor: 'echo',
    target: 0.6,
    call: ({ key, shieldId }) => ({
      method: 'GET',
      path: `/api/v1/screen/${shieldId}`,
      headers: { authorization: `Bearer ${key}` },
    }),
  },
  {
    name: 'POST screen',
    floor: 'order',
    target: 1.0,
    call: ({ key }, index) => ({
      method: 'POST',
      path: '/api/v1/screen',
      headers: { ...FORM, authorization: `Bearer ${key}` },
      body: orderForm(index),
    }),
  },
  ...CHECK_SCENARIOS,
  ...BEHAVIOR_SCENARIOS,
];
