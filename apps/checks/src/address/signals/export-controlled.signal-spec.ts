import { evaluateSignals } from '@rampart/risk';
import type { ShippingEvidence } from '../shipping-evidence';
import { exportControlled } from './export-controlled.signal';

const facts = (given: Partial<ShippingEvidence>): ShippingEvidence => ({
  forwarder: null,
  isExportControlled: false,
  countryCode: 'US',
  stateCode: null,
  ...given,
});

const contributionsOf = (given: ShippingEvidence) => evaluateSignals([exportControlled], given);

describe('export-controlled signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts({ isExportControlled: true, countryCode: 'KP' }))).toEqual([
      expect.objectContaining({
        points: 40,
        reason: 'The shipping address is in a country or region to which exports are restricted.',
      }),
    ]);
  });

  it('does not fire on a free destination', () => {
    expect(contributionsOf(facts({}))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts({ isExportControlled: null, countryCode: null }))).toEqual([]);
  });
});
