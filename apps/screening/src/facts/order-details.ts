import type { OrderDetails, OrderFields } from '@rampart/contracts';

/** Whether an account that has set nothing keeps what its customers enter: an analyst must be able to call them. */
export const KEEPS_DETAILS = true;

/** What is sealed of an order: members that were sent, by the names of the public record. */
export type SentDetails = Partial<OrderDetails>;

/** What a customer entered in an order, as it was sent. */
export function detailsOf(order: OrderFields): SentDetails {
  const all: OrderDetails = {
    name: order.name,
    email: order.email,
    phone: order.phone,
    username: order.username,
    device_hash: order.deviceHash,
    bill_name: order.billName,
    bill_addr: order.billAddr,
    bill_city: order.billCity,
    bill_state: order.billState,
    bill_zip_code: order.billZipCode,
    bill_country: order.billCountry,
    ship_name: order.shipName,
    ship_addr: order.shipAddr,
    ship_city: order.shipCity,
    ship_state: order.shipState,
    ship_zip_code: order.shipZipCode,
    ship_country: order.shipCountry,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}
