import { defineSignal } from '@rampart/risk';
import type { ShippingEvidence } from '../shipping-evidence';

/** Fires on addresses of services that send parcels on to another country. */
export const freightForwarder = defineSignal({
  code: 'ship_freight_forwarder',
  section: 'shipping_address',
  inOrder: 'circumstance',
  points: 25,
  description:
    'A parcel forwarder hides the goods’ destination and ships them to places where they cannot be recovered.',
  evaluate: ({ forwarder }: ShippingEvidence) =>
    forwarder === null ? null : { forwarder: forwarder.forwarder, basis: forwarder.basis },
  reason: () => 'The shipping address belongs to a service that forwards parcels.',
});
