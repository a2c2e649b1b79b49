import { COUNTRIES, type Faults, type Fields } from './checkout-form.ts';
import type { Address } from './customers.ts';
import { GOODS, type Good, inEuros } from './goods.ts';
import { type Html, html } from './html.ts';
import type { OrderState, Placed, Visitor } from './visitors.ts';

/** Where pages get the collector from, and what it may call Rampart with. */
export interface CollectorTag {
  readonly rampartUrl: string;
  readonly pageKey: string;
}

/** Makes the shop's pages. The collector is on each of them, and looks after each form. */
export class Pages {
  readonly #collector: CollectorTag;

  constructor(collector: CollectorTag) {
    this.#collector = collector;
  }

  goods(visitor: Visitor): string {
    return this.#page(
      'Lamps',
      visitor,
      html`<h1>Lamps for every corner</h1>
        <ul class="goods">
          ${GOODS.map(
            ({ id, name, price, about }) => html`<li><a href="/shop/goods/${id}">
              <img src="/files/goods/${id}.svg" alt="" width="96" height="96"><b>${name}</b><span>${about}</span><i>${inEuros(price)}</i>
            </a></li>`,
          )}
        </ul>`,
    );
  }

  good(visitor: Visitor, { id, name, price, about }: Good): string {
    return this.#page(
      name,
      visitor,
      html`<div class="good"><img src="/files/goods/${id}.svg" alt="" width="160" height="160">
        <div><h1>${name}</h1><p>${about}</p><p class="price">${inEuros(price)}</p>
        <form method="post" action="/shop/basket"><input type="hidden" name="good" value="${id}"><button>Buy</button></form></div></div>`,
    );
  }

  /** @param kind the form for a new account, or for one that exists. */
  account(
    visitor: Visitor,
    kind: 'sign-up' | 'log-in',
    fields: Fields = {},
    fault: string | null = null,
  ): string {
    const title = kind === 'sign-up' ? 'Sign up' : 'Log in';
    const autocomplete = kind === 'sign-up' ? 'new-password' : 'current-password';
    return this.#page(
      title,
      visitor,
      html`<h1>${title}</h1>
        ${fault && html`<p class="fault" role="alert">${fault}</p>`}
        <form method="post" action="/shop/${kind}" data-protect>
          ${input('email', 'E-mail', fields, {}, 'email', 'email')}
          ${input('password', 'Password', {}, {}, 'password', autocomplete)}
          <button>${title}</button>
        </form>`,
    );
  }

  checkout(visitor: Visitor, basket: readonly Good[], fields: Fields, faults: Faults = {}): string {
    const total = basket.reduce((sum, { price }) => sum + price, 0);
    return this.#page(
      'Checkout',
      visitor,
      html`<h1>Checkout</h1>
        <ul class="basket">${basket.map(({ name, price }) => html`<li>${name}<i>${inEuros(price)}</i></li>`)}<li><b>Total</b><i>${inEuros(total)}</i></li></ul>
        <form method="post" action="/shop/checkout" data-protect novalidate>
          ${visitor.customer === null && input('email', 'E-mail', fields, faults, 'email', 'email')}
          <fieldset><legend>Bill to</legend>${addressInputs('bill', fields, faults)}</fieldset>
          <label class="check"><input type="checkbox" name="ship_elsewhere" ${fields.ship_elsewhere && html`checked`}> Send it to another address</label>
          <fieldset class="ship"><legend>Send to</legend>${addressInputs('ship', fields, faults)}</fieldset>
          <fieldset><legend>Pay</legend>${input('card', 'Card number', fields, faults, 'text', 'cc-number')}</fieldset>
          <button>Order for ${inEuros(total)}</button>
        </form>`,
    );
  }

  order(visitor: Visitor, { number, goods, total, ship, state }: Placed): string {
    const { title, text } = SENTENCES[state];
    return this.#page(
      title,
      visitor,
      html`<h1 class="state ${state}">${title}</h1><p>${text}</p>
        <p>Order ${number}: ${goods.map(({ name }) => name).join(', ')}, ${inEuros(total)}, to ${ship.name}, ${ship.street}, ${ship.zip} ${ship.city}.</p>
        <p><a href="/shop">Back to the lamps</a></p>`,
    );
  }

  message(visitor: Visitor, title: string, text: string): string {
    return this.#page(
      title,
      visitor,
      html`<h1>${title}</h1><p>${text}</p><p><a href="/shop">Back to the lamps</a></p>`,
    );
  }

  #page(title: string, { customer, basket }: Visitor, content: Html): string {
    const { rampartUrl, pageKey } = this.#collector;
    return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>${title} · A shop that asks Rampart</title>
  <link rel="stylesheet" href="/files/shop.css">
  <script src="${rampartUrl}/collector/v1.js" data-key="${pageKey}"></script>
  <script src="/files/protect.js" defer></script>
</head>
<body>
  <header>
    <a class="home" href="/shop">Corner Lamps</a>
    <nav aria-label="Shop">
      ${basket.length > 0 && html`<a href="/shop/checkout">Basket (${basket.length})</a>`}
      ${
        customer === null
          ? html`<a href="/shop/log-in">Log in</a><a href="/shop/sign-up">Sign up</a>`
          : html`<span>${customer.email}</span><form method="post" action="/shop/log-out"><button class="plain">Log out</button></form>`
      }
    </nav>
  </header>
  <main>${content}</main>
</body>
</html>`.text;
  }
}

/** The sentence for the customer. Why it was decided is for the panel: a fraudster should not learn it. */
const SENTENCES: Readonly<Record<OrderState, { readonly title: string; readonly text: string }>> = {
  accepted: { title: 'Thank you!', text: 'Your order is on its way.' },
  held: { title: 'Almost there', text: 'We take a look at your order and write to you within the day.' },
  refused: {
    title: 'We cannot accept this order',
    text: 'Your card is not charged. If you think that we are wrong, write to us: a person will look at it.',
  },
};

function addressInputs(of: 'bill' | 'ship', fields: Fields, faults: Faults): Html[] {
  const section = of === 'bill' ? 'billing' : 'shipping';
  const line = (name: string, label: string, autocomplete: string) =>
    input(`${of}_${name}`, label, fields, faults, 'text', `${section} ${autocomplete}`);
  const chosen = fields[`${of}_country`] ?? 'DE';
  return [
    line('name', 'Name', 'name'),
    line('street', 'Street and number', 'address-line1'),
    line('zip', 'Postal code', 'postal-code'),
    line('city', 'City', 'address-level2'),
    html`<label>Country<select name="${of}_country" autocomplete="${section} country">
      ${Object.entries(COUNTRIES).map(
        ([code, name]) => html`<option value="${code}" ${code === chosen && html`selected`}>${name}</option>`,
      )}
    </select></label>`,
  ];
}

function input(
  name: string,
  label: string,
  fields: Fields,
  faults: Faults,
  type: string,
  autocomplete: string,
): Html {
  const fault = faults[name];
  return html`<label>${label}<input type="${type}" name="${name}" value="${fields[name]}" autocomplete="${autocomplete}"
    ${fault && html`aria-invalid="true" aria-describedby="${name}-fault"`}>
    ${fault && html`<span class="fault" id="${name}-fault">${fault}</span>`}</label>`;
}

/** What a customer's form begins with. */
export function fieldsOf(address: Address | null): Fields {
  if (address === null) return {};
  const { name, street, zip, city, country } = address;
  return { bill_name: name, bill_street: street, bill_zip: zip, bill_city: city, bill_country: country };
}
