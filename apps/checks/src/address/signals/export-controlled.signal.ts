import { defineSignal } from '@rampart/risk';
import type { ShippingEvidence } from '../shipping-evidence';

/** Fires on destinations under a comprehensive embargo; silent when the destination is unknown. */
export const exportControlled = defineSignal({
  code: 'ship_export_controlled',
  section: 'shipping_address',
  inOrder: 'evidence',
  points: 40,
  floor: 'REVIEW',
  description:
    'Exports to this country or region need a licence, or (Russia, Belarus) are limited to some kinds of goods, so a person has to review the order.',
  evaluate: ({ isExportControlled, countryCode, stateCode }: ShippingEvidence) =>
    isExportControlled === true ? { country: countryCode, state: stateCode } : null,
  reason: () => 'The shipping address is in a country or region to which exports are restricted.',
});
