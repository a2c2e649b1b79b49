import { compileBins } from '../reference-data/compile/card-bins';
import { buildDataSets } from '../reference-data/data-sets.builder';
import { assessCard } from './assess-card';

const sets = buildDataSets({
  cardBins: compileBins([{ country: 'gb', engTitle: 'Halifax', prefixes: [446_278] }]),
});

describe('assessCard', () => {
  it('returns network, bank and country of a listed BIN', () => {
    expect(assessCard(sets, '4462 78')).toEqual({
      facts: {
        brand: 'Visa',
        type: null,
        subtype: null,
        issuingBank: 'Halifax',
        issuingCountry: 'GB',
        isPrepaid: false,
        isBinExist: true,
        contributions: [],
      },
      degraded: [],
    });
  });

  it('takes type, subtype and prepaid from a loaded table, over what is usual for the network', () => {
    const bank = { bank: 'Example Bank', country: 'TR' };
    const loaded = buildDataSets({
      cardBins: {
        rows: 2,
        find: (bin) =>
          bin.startsWith('500235')
            ? { ...bank, type: 'credit', subtype: 'classic', isPrepaid: true }
            : bin.startsWith('999208')
              ? { ...bank, type: 'debit', subtype: null, isPrepaid: null }
              : null,
      },
    });
    expect(assessCard(loaded, '50023512').facts).toMatchObject({
      brand: null,
      type: 'credit',
      subtype: 'classic',
      issuingCountry: 'TR',
      isPrepaid: true,
      contributions: [{ code: 'card_prepaid' }],
    });
    // A national network, which the networks' own numbering does not know.
    expect(assessCard(loaded, '999208')).toMatchObject({
      facts: {
        brand: null,
        type: 'debit',
        subtype: null,
        isPrepaid: false,
        isBinExist: true,
        contributions: [],
      },
      degraded: [],
    });
  });

  it('stays neutral on a BIN that the table lacks, and names the table', () => {
    const { facts, degraded } = assessCard(sets, '411111');
    expect(facts).toMatchObject({
      issuingBank: null,
      issuingCountry: null,
      isBinExist: true,
      contributions: [],
    });
    expect(degraded).toEqual([{ source: 'card_bins', cause: 'no_data' }]);
  });

  it('reports digits of no network as not a card', () => {
    expect(assessCard(sets, '999999')).toMatchObject({
      facts: { brand: null, isBinExist: false, contributions: [{ code: 'card_bin_unknown' }] },
      degraded: [],
    });
  });

  it('gives the country of a domestic network without a table, and prefers a table', () => {
    expect(assessCard(sets, '457110')).toMatchObject({
      facts: { brand: 'Visa', type: 'debit', issuingBank: null, issuingCountry: 'DK' },
      degraded: [{ source: 'card_bins', cause: 'no_data' }],
    });
    const loaded = buildDataSets({
      cardBins: { rows: 1, find: () => ({ bank: 'Example Bank', country: 'FO', type: 'credit' }) },
    });
    expect(assessCard(loaded, '457110').facts).toMatchObject({ type: 'credit', issuingCountry: 'FO' });
  });

  it('reads eight digits like six', () => {
    expect(assessCard(sets, '44627812').facts?.issuingBank).toBe('Halifax');
  });

  it.each(['', '12345', '123456789', 'abcdef', '4111４'])('has no facts of %j', (text) => {
    expect(assessCard(sets, text)).toEqual({ facts: null, degraded: [] });
  });
});
