import { findWithParents } from './find-with-parents';

describe('findWithParents', () => {
  const list = new Set(['trash.example', 'com', 'a.b.example']);

  it('finds a domain and the domains below it', () => {
    expect(findWithParents(list, 'trash.example')).toBe('trash.example');
    expect(findWithParents(list, 'x.y.trash.example')).toBe('trash.example');
    expect(findWithParents(list, 'z.a.b.example')).toBe('a.b.example');
  });

  it('finds neither a neighbour nor a parent, and never a whole top-level domain', () => {
    expect(findWithParents(list, 'nottrash.example')).toBeNull();
    expect(findWithParents(list, 'b.example')).toBeNull();
    expect(findWithParents(list, 'shop.com')).toBeNull();
  });
});
