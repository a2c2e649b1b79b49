import { filtersOf, readOrdersSearch, toQuery } from './orders-search';

const NOW = Date.parse('2026-11-24T10:00:30Z');

describe('the address of the orders page', () => {
  it('keeps the filters it knows, and drops everything else', () => {
    const search = { status: 'REVIEW', bin: 411111, score_from: '', period: '7d', sort: 'price', x: 1 };
    expect(readOrdersSearch(search)).toEqual({ status: 'REVIEW', bin: '411111', period: '7d' });
  });

  it('becomes the query of the search, with its period counted back from the full minute', () => {
    expect(toQuery({ country: 'NG', period: '24h', sort: 'score' }, NOW)).toEqual({
      country: 'NG',
      from: '2026-11-23T10:00:00.000Z',
      sort: 'score',
    });
  });

  it('keeps a beginning of its own when no period is chosen', () => {
    expect(toQuery({ from: '2026-11-01T00:00:00Z' }, NOW)).toEqual({ from: '2026-11-01T00:00:00Z' });
  });

  it('lists its filters without period and sort', () => {
    expect(filtersOf({ sort: 'oldest', period: '1h', ip: '192.0.2.1', status: 'REJECT' })).toEqual([
      ['status', 'REJECT'],
      ['ip', '192.0.2.1'],
    ]);
  });
});
