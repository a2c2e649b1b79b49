import { evaluateSignals } from '@rampart/risk';
import type { ShippingEvidence } from '../shipping-evidence';
import { freightForwarder } from './freight-forwarder.signal';

const facts = (given: Partial<ShippingEvidence>): ShippingEvidence => ({
  forwarder: null,
  isExportControlled: false,
  countryCode: 'US',
  stateCode: null,
  ...given,
});

const contributionsOf = (given: ShippingEvidence) => evaluateSignals([freightForwarder], given);

describe('freight-forwarder signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts({ forwarder: { forwarder: 'MyUS', basis: 'address' } }))).toEqual([
      expect.objectContaining({
        points: 25,
        reason: 'The shipping address belongs to a service that forwards parcels.',
      }),
    ]);
  });

  it('does not fire on an ordinary address', () => {
    expect(contributionsOf(facts({}))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts({ isExportControlled: null }))).toEqual([]);
  });
});
