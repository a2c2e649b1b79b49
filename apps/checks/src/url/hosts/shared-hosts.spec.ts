import { findSharedHost } from './shared-hosts';

describe('findSharedHost', () => {
  it.each([
    ['a.pages.dev', 'pages.dev', 'builder'],
    ['a.b.workers.dev', 'workers.dev', 'builder'],
    ['bit.ly', 'bit.ly', 'shortener'],
    ['a.duckdns.org', 'duckdns.org', 'dynamic_dns'],
    ['a.blogspot.co.nz', 'blogspot.co.nz', 'blog'],
    ['docs.google.com', 'docs.google.com', 'form'],
  ])('knows %s as %s, a %s', (host, name, kind) => {
    expect(findSharedHost(host)).toEqual({ name, kind });
  });

  it.each(['google.com', 'xpages.dev', 'dev', 'pages.dev.example'])('knows nothing of %s', (host) => {
    expect(findSharedHost(host)).toBeNull();
  });
});
