import type { Rampart } from '@rampart/client';
import type { FastifyInstance } from 'fastify';
import { type Fields, readCheckout, readEmail } from './checkout-form.ts';
import type { Customers } from './customers.ts';
import { type Good, goodOf } from './goods.ts';
import { placeOrder, quietly } from './orders.ts';
import { fieldsOf, type Pages } from './pages.ts';
import { tell, type Visitor, type Visitors } from './visitors.ts';

export interface RouteParts {
  readonly rampart: Rampart;
  readonly visitors: Visitors;
  readonly customers: Customers;
  readonly pages: Pages;
}

/** What a visitor is shown, or where they are led. */
type Answer = string | { readonly to: string };
type Handler = (visitor: Visitor, fields: Fields) => Promise<Answer>;
/** By method and path; fields are those of the form, or of the path. */
type Routes = Readonly<Record<`${'GET' | 'POST'} ${string}`, Handler>>;

const MOST_IN_BASKET = 20;
const SHORTEST_PASSWORD = 8;

/** The shop's pages and forms. */
export function addRoutes(app: FastifyInstance, parts: RouteParts): void {
  // In a scope of its own: the panel takes no forms.
  app.register(async (shop) => {
    shop.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const [route, handle] of Object.entries({ ...goodsRoutes(parts), ...accountRoutes(parts) })) {
      const [method = '', url = ''] = route.split(' ');
      shop.route({
        method,
        url,
        handler: async (request, reply) => {
          const visitor = parts.visitors.of(request, reply);
          const answer = await handle(visitor, (request.body ?? request.params ?? {}) as Fields);
          if (typeof answer === 'object') return reply.redirect(answer.to, 303);
          return reply.type('text/html; charset=utf-8').send(answer);
        },
      });
    }
  });
}

function goodsRoutes({ rampart, pages }: RouteParts): Routes {
  const unknown = (visitor: Visitor) => pages.message(visitor, 'Not here', 'We do not have that.');
  return {
    'GET /shop': async (visitor) => pages.goods(visitor),

    'GET /shop/goods/:id': async (visitor, { id }) => {
      const good = goodOf(id ?? '');
      return good ? pages.good(visitor, good) : unknown(visitor);
    },

    'POST /shop/basket': async ({ basket }, { good = '' }) => {
      if (goodOf(good) && basket.length < MOST_IN_BASKET) basket.push(good);
      return { to: '/shop/checkout' };
    },

    'GET /shop/checkout': async (visitor) => {
      const goods = goodsIn(visitor);
      if (goods.length === 0) return { to: '/shop' };
      return pages.checkout(visitor, goods, fieldsOf(visitor.customer?.address ?? null));
    },

    'POST /shop/checkout': async (visitor, fields) => {
      const goods = goodsIn(visitor);
      if (goods.length === 0) return { to: '/shop' };
      const checkout = readCheckout(fields, visitor.customer?.email ?? null);
      if ('faults' in checkout) return pages.checkout(visitor, goods, fields, checkout.faults);
      // At once, so that a form that is sent twice is one order.
      visitor.basket = [];
      if (visitor.customer) visitor.customer.address = checkout.bill;
      const { number } = await placeOrder(rampart, visitor, checkout, goods);
      return { to: `/shop/orders/${number}` };
    },

    'GET /shop/orders/:id': async (visitor, { id }) => {
      const placed = visitor.orders.find(({ number }) => number === id);
      return placed ? pages.order(visitor, placed) : unknown(visitor);
    },
  };
}

function accountRoutes({ rampart, customers, pages }: RouteParts): Routes {
  const onward = ({ basket }: Visitor) => ({ to: basket.length > 0 ? '/shop/checkout' : '/shop' });
  return {
    'GET /shop/sign-up': async (visitor) => pages.account(visitor, 'sign-up'),
    'GET /shop/log-in': async (visitor) => pages.account(visitor, 'log-in'),

    'POST /shop/sign-up': async (visitor, fields) => {
      const again = (fault: string) => pages.account(visitor, 'sign-up', fields, fault);
      const faults: Record<string, string> = {};
      const email = readEmail(fields, faults);
      const password = fields.password ?? '';
      if (faults.email) return again(faults.email);
      if (password.length < SHORTEST_PASSWORD)
        return again(`A password of ${SHORTEST_PASSWORD} characters, please.`);
      const acting = { entity_type: 'ip', entity_value: visitor.ip, action: 'signup' };
      if (await isTooOften(rampart, visitor, acting, fields))
        return again('Too many accounts from here. Try again later.');
      const customer = await customers.add(email, password);
      if (customer === null) return again('There is an account with this address.');
      visitor.customer = customer;
      return onward(visitor);
    },

    'POST /shop/log-in': async (visitor, fields) => {
      const again = (fault: string) => pages.account(visitor, 'log-in', fields, fault);
      const email = fields.email?.trim() ?? '';
      const found = await customers.find(email, fields.password ?? '');
      const acting = {
        entity_type: 'account',
        entity_value: email.slice(0, 200) || 'nobody',
        action: found ? 'login' : 'login_failed',
      };
      if (await isTooOften(rampart, visitor, acting, fields))
        return again('Too many attempts. Try again later.');
      if (found === null) return again('The address or the password is not right.');
      visitor.customer = found;
      return onward(visitor);
    },

    'POST /shop/log-out': async (visitor) => {
      visitor.customer = null;
      return { to: '/shop' };
    },
  };
}

const goodsIn = ({ basket }: Visitor): Good[] => basket.flatMap((id) => goodOf(id) ?? []);

/**
 * Has an action counted, by which Rampart knows guessing and mass sign-ups, and by which it later knows where a customer signs in
 * from. Without Rampart no visitor is stopped.
 */
async function isTooOften(
  rampart: Rampart,
  visitor: Visitor,
  acting: { readonly entity_type: string; readonly entity_value: string; readonly action: string },
  fields: Fields,
): Promise<boolean> {
  const deviceHash = visitor.deviceHash ?? (fields.rampart_device_hash || undefined);
  const counted = await quietly(
    rampart.checks.behavior({ ...acting, ip: visitor.ip, device_hash: deviceHash }),
  );
  if (counted) tell(visitor, 'action', counted);
  return counted?.velocity_exceeded ?? false;
}
