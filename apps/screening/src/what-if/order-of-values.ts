import type { OrderFields } from '@rampart/contracts';
import type { DecisionInput } from '../facts/decision-input';
import { positionOf } from '../facts/features/feature-record';
import type { OrderValues } from '../facts/order-values';

/** An order as far as its values are stored: names, streets and states are not. */
export function orderOfValues(values: OrderValues, { features }: DecisionInput): OrderFields {
  const merchant = features[positionOf('order.merchant_id') ?? -1] ?? null;
  return {
    ip: values.ip ?? '',
    userOrderId: null,
    name: null,
    amount: values.amount,
    currency: values.currency,
    email: values.email,
    phone: values.phone,
    username: values.account ?? values.username,
    deviceHash: values.device,
    binNo: values.cardBin,
    cardSubmitted: values.cardBin !== null,
    billName: null,
    billAddr: null,
    billCountry: values.billCountry,
    billState: null,
    billCity: values.billCity,
    billZipCode: values.billZipCode,
    shipName: null,
    shipAddr: null,
    shipCountry: values.shipCountry,
    shipState: null,
    shipCity: values.shipCity,
    shipZipCode: values.shipZipCode,
    merchantId: merchant === null ? null : String(merchant),
    accountCreatedAt: null,
  };
}
