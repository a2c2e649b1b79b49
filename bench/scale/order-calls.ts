import type { Call } from '../load-generator';
import { orderForm } from '../scenarios';

/**
 * What orders have in common. `shared`: seven addresses and one shipping location, as in the table of the bench. `own`:
 * nothing. `hot`: one merchant, one BIN, one address and one shipping location for all of them.
 */
export type OrderValues = 'shared' | 'own' | 'hot';

/** Orders for POST screen, each from a different customer. */
export function orderCalls(key: string, values: OrderValues = 'shared'): () => Call {
  let index = Date.now() % 1_000_000;
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return () => {
    const form = new URLSearchParams(orderForm(index));
    for (const [name, value] of Object.entries(CHANGES[values](index))) form.set(name, value);
    index += 1;
    return { method: 'POST', path: '/api/v1/screen', headers, body: form.toString() };
  };
}

const CHANGES: Readonly<Record<OrderValues, (index: number) => Readonly<Record<string, string>>>> = {
  shared: () => ({}),
  own: (index) => ({
    ip: `${81 + ((index >> 16) % 8)}.${(index >> 8) % 256}.${index % 256}.7`,
    email: `own${index}@gmail.com`,
    phone: `+1212${String(2_000_000 + (index % 8_000_000))}`,
    username: `own${index}`,
    bin_no: String(40_000_000 + (index % 10_000_000)),
    ship_addr: `${index} Fifth Avenue`,
  }),
  hot: () => ({ ip: '81.2.69.142', merchant_id: 'the-shop', bin_no: '41111111' }),
};
