import { compileSubdivisions } from './subdivisions';

describe('compileSubdivisions', () => {
  const subdivisions = compileSubdivisions([
    { code: 'US-NY', name: 'New York' },
    { code: 'US-CO', name: 'Colorado' },
    { code: 'DE-BY', name: 'Bayern [Bavaria]' },
    { code: 'GB-BST', name: 'Bristol, City of' },
    { code: 'XX-A', name: 'B' },
    { code: 'XX-B', name: 'A' },
  ]);

  it.each([
    ['US', 'ny', 'NY'],
    ['US', 'new york', 'NY'],
    ['DE', 'bavaria', 'BY'],
    ['DE', 'bayern', 'BY'],
    ['GB', 'bristol', 'BST'],
    ['US', 'washington dc', 'DC'],
    ['UA', 'crimea', '43'],
  ])('knows %s %j as %s', (country, name, code) => {
    expect(subdivisions.get(country)?.get(name)).toBe(code);
  });

  it('lets a code stand before a name that is spelled like it', () => {
    expect(subdivisions.get('XX')?.get('a')).toBe('A');
  });

  it('finds no state of another country', () => {
    expect(subdivisions.get('DE')?.get('ny')).toBeUndefined();
  });
});
