import { buildDataSets } from '../reference-data/data-sets.builder';
import { compileExportControl } from '../reference-data/sources/export-control';
import type { ShippingAddress } from './address';
import { assessShipping } from './assess-shipping';

const sets = buildDataSets({
  exportControl: compileExportControl(['KP']),
  freightForwarders: { addresses: [], names: ['shipito'] },
});

const address = (given: Partial<ShippingAddress>): ShippingAddress => ({
  country: 'United States',
  state: null,
  city: null,
  zipCode: null,
  addressLine: null,
  ...given,
});

describe('assessShipping', () => {
  it('finds nothing against an ordinary address', () => {
    expect(assessShipping(sets, address({ addressLine: '1 Main St', zipCode: '10001' }))).toMatchObject({
      isShipForward: false,
      isExportControlledCountry: false,
      contributions: [],
    });
  });

  it('counts a forwarder and a controlled destination', () => {
    const facts = assessShipping(sets, address({ country: 'North Korea', addressLine: 'Shipito 5' }));
    expect(facts).toMatchObject({
      isShipForward: true,
      isExportControlledCountry: true,
      contributions: [{ code: 'ship_freight_forwarder' }, { code: 'ship_export_controlled' }],
    });
  });

  it.each([{ zipCode: '10001' }, { addressLine: '1 Main St' }, { country: null, city: 'Paris' }])(
    'cannot tell a forwarder from %j',
    (given) => {
      expect(assessShipping(sets, address(given)).isShipForward).toBeNull();
    },
  );
});
