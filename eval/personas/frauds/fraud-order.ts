import { share } from '../assumptions';
import type { Dice } from '../dice';
import type { OrderTruth, PersonaOrder } from '../persona-order';
import { toBilling, toShipping } from '../world/address-fields';
import type { Address } from '../world/places';
import { currencyOf, type Shop, toAmount } from '../world/shops';

/** What a fraudster fills into a checkout. */
export interface FraudForm {
  readonly at: number;
  readonly shop: Shop;
  readonly usd: number;
  /** Whose currency is paid in. */
  readonly country: string;
  readonly ip: string;
  readonly email: string;
  readonly phone?: string | null;
  /** Null for a guest. */
  readonly account: { readonly username: string; readonly createdAt: number } | null;
  readonly device: string | null;
  readonly bin: string | null;
  /** Null where the checkout asks for none. */
  readonly billing: Address | null;
  readonly shipping: Address | null;
}

/** An order from a form, with the same share of absent fields as those of honest people. */
export function toFraudOrder(
  dice: Dice,
  form: FraudForm,
  truth: Pick<OrderTruth, 'pattern' | 'habits' | 'sequence'> & Partial<OrderTruth>,
): PersonaOrder {
  const { shop, account, phone, device, bin, billing, shipping } = form;
  return {
    at: Math.round(form.at),
    accountCreatedAt: account === null ? null : Math.round(account.createdAt),
    fields: {
      ip: form.ip,
      email: form.email,
      merchant_id: shop.id,
      amount: toAmount(dice, form.usd, form.country),
      currency: currencyOf(form.country),
      ...(account !== null && { username: account.username }),
      ...(phone && { phone }),
      ...(device !== null && dice.chance(share('deviceSent')) && { device_hash: device }),
      ...(bin !== null && { bin_no: bin }),
      ...(billing !== null && toBilling(billing)),
      ...(!shop.isDigital && shipping !== null && toShipping(shipping)),
    },
    truth: { label: 'fraud', isBurst: false, ...truth },
  };
}
