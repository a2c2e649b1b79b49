import type { Call } from '../load-generator';
import { orderForm } from '../scenarios';

/** Orders for POST screen, each of another customer. */
export function orderCalls(key: string): () => Call {
  let index = Date.now() % 1_000_000;
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return () => ({ method: 'POST', path: '/api/v1/screen', headers, body: orderForm(index++) });
}
