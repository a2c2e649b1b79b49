import {
  defineMiddlewares,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from '@medusajs/framework/http';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { MAX_DELIVERY_BYTES } from '@rampart/client';
import { IP_KEY } from '../screening/order-of';

export default defineMiddlewares({
  routes: [
    { matcher: '/store/carts/:id/complete', methods: ['POST'], middlewares: [keepAddressOfCart] },
    {
      matcher: '/store/payment-collections/:id/payment-sessions',
      methods: ['POST'],
      middlewares: [keepAddressOfCollection],
    },
    // The signature is over the bytes of a delivery as they came. Medusa answers a longer one with 413.
    {
      matcher: '/hooks/rampart',
      methods: ['POST'],
      bodyParser: { preserveRawBody: true, sizeLimit: MAX_DELIVERY_BYTES },
    },
  ],
});

/**
 * Keeps the customer's address with the cart, which the order takes over. It is that of the request, never one that a customer
 * wrote into the metadata.
 */
async function keepAddressOfCart(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (request.params.id) await keepAddress(request, request.params.id);
  next();
}

/** A payment that its provider reports completes the cart without a request of the customer; this one comes before. */
async function keepAddressOfCollection(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({
    entity: 'payment_collection',
    fields: ['cart.id'],
    filters: { id: request.params.id },
  });
  const cart = (data[0] as { cart?: { id: string } | null } | undefined)?.cart;
  if (cart) await keepAddress(request, cart.id);
  next();
}

async function keepAddress(request: MedusaRequest, cartId: string): Promise<void> {
  const carts = request.scope.resolve(Modules.CART);
  const [cart] = await carts.listCarts({ id: cartId }, { select: ['id', 'metadata'] });
  // Nothing is here: the route itself says so.
  if (!cart || !request.ip || cart.metadata?.[IP_KEY] === request.ip) return;
  await carts.updateCarts(cartId, { metadata: { ...cart.metadata, [IP_KEY]: request.ip } });
}
