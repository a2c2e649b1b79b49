import { z } from 'zod';

const asSent = (what: string) => z.string().nullable().describe(`${what}, as sent; null when none was sent.`);

/**
 * What a customer entered in an order, as it was sent: who placed it, and where it is billed and shipped to. Members are
 * only ever added, all of them optional in what is stored.
 */
export const orderDetails = z.object({
  name: asSent('Name of the customer'),
  email: asSent('E-mail address'),
  phone: asSent('Phone number'),
  username: asSent('User name'),
  device_hash: asSent('Hash of the device'),
  bill_name: asSent('Name on the bill'),
  bill_addr: asSent('Street of the billing address'),
  bill_city: asSent('City of the billing address'),
  bill_state: asSent('State of the billing address'),
  bill_zip_code: asSent('Postal code of the billing address'),
  bill_country: asSent('Country of the billing address'),
  ship_name: asSent('Name of the recipient'),
  ship_addr: asSent('Street of the shipping address'),
  ship_city: asSent('City of the shipping address'),
  ship_state: asSent('State of the shipping address'),
  ship_zip_code: asSent('Postal code of the shipping address'),
  ship_country: asSent('Country of the shipping address'),
});
export type OrderDetails = z.infer<typeof orderDetails>;

/**
 * Whether the details of orders are kept: `kept`; `switched_off` by the account; `no_keys`: the operator has set no keys
 * to seal them with; `no_retention`: the operator keeps no values of orders.
 */
export const DETAILS_KEEPING = ['kept', 'switched_off', 'no_keys', 'no_retention'] as const;
export const detailsKeeping = z.enum(DETAILS_KEEPING);
export type DetailsKeeping = z.infer<typeof detailsKeeping>;

/** How an account keeps what customers enter in orders. */
export const detailSettings = z.object({
  /** What the account has set; null: the default, which is to keep them. */
  keepsDetails: z.boolean().nullable(),
  /** What holds for the next order. */
  keeping: detailsKeeping,
  /** Days for which they are kept after the day of the order. */
  days: z.int(),
});
export type DetailSettings = z.infer<typeof detailSettings>;
