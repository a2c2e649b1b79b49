import type { PostScreenRequest } from '@rampart/client';

/** Keys in the metadata of a cart, which its order takes over. */
export const IP_KEY = 'rampart_ip';
export const DEVICE_KEY = 'rampart_device_hash';

/** What is read of an order for its screening, in the words of Medusa's query. */
export const ORDER_FIELDS = [
  'id',
  'status',
  'email',
  'currency_code',
  'total',
  'sales_channel_id',
  'metadata',
  'billing_address.*',
  'shipping_address.*',
  'customer.has_account',
  'customer.created_at',
  'customer.phone',
  'payment_collections.payments.id',
  'payment_collections.payments.captured_at',
  'payment_collections.payments.canceled_at',
];

interface Address {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly address_1?: string | null;
  readonly city?: string | null;
  readonly province?: string | null;
  readonly postal_code?: string | null;
  readonly country_code?: string | null;
  readonly phone?: string | null;
}

/** An order as `ORDER_FIELDS` ask for it. */
export interface PlacedOrder {
  readonly id: string;
  readonly status: string;
  readonly email?: string | null;
  readonly currency_code: string;
  /** In the currency's main unit. */
  readonly total: number | string;
  readonly sales_channel_id?: string | null;
  readonly metadata?: Readonly<Record<string, unknown>> | null;
  readonly billing_address?: Address | null;
  readonly shipping_address?: Address | null;
  readonly customer?: {
    readonly has_account?: boolean;
    readonly created_at?: Date | string;
    readonly phone?: string | null;
  } | null;
  readonly payment_collections?: readonly ({ readonly payments?: readonly (Payment | null)[] } | null)[];
}

export interface Payment {
  readonly id: string;
  readonly captured_at?: Date | string | null;
  readonly canceled_at?: Date | string | null;
}

/** The order as Rampart takes it. */
export function orderOf(order: PlacedOrder): PostScreenRequest {
  const { billing_address: bill, shipping_address: ship, customer, metadata } = order;
  const fields = {
    user_order_id: order.id,
    ip: metadata?.[IP_KEY],
    device_hash: metadata?.[DEVICE_KEY],
    amount: Number(order.total),
    currency: order.currency_code.toUpperCase(),
    email: order.email,
    phone: bill?.phone || ship?.phone || customer?.phone,
    // A guest's record is as old as this order or an earlier one, and no account.
    username: customer?.has_account ? order.email : null,
    account_created_at: customer?.has_account ? instantOf(customer.created_at) : null,
    merchant_id: order.sales_channel_id,
    bill_name: nameOf(bill),
    bill_addr: bill?.address_1,
    bill_city: bill?.city,
    bill_state: bill?.province,
    bill_zip_code: bill?.postal_code,
    bill_country: bill?.country_code?.toUpperCase(),
    ship_name: nameOf(ship),
    ship_addr: ship?.address_1,
    ship_city: ship?.city,
    ship_state: ship?.province,
    ship_zip_code: ship?.postal_code,
    ship_country: ship?.country_code?.toUpperCase(),
  };
  const isKnown = ([, value]: [string, unknown]) => value !== null && value !== undefined && value !== '';
  return Object.fromEntries(Object.entries(fields).filter(isKnown));
}

const nameOf = (address: Address | null | undefined): string =>
  [address?.first_name, address?.last_name].filter(Boolean).join(' ');

const instantOf = (at: Date | string | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();
