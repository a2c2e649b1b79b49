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
    expect(findSharedHost(host, '/')).toEqual({ name, kind });
  });

  it.each(['google.com', 'xpages.dev', 'dev', 'pages.dev.example'])('knows nothing of %s', (host) => {
    expect(findSharedHost(host, '/')).toBeNull();
  });

  it.each([
    ['www.dropbox.com', '/scl/fi/abc/file.pdf', 'document'],
    ['www.dropbox.com', '/login', null],
    ['www.canva.com', '/design/DAF/view', 'document'],
    ['www.canva.com', '/pricing', null],
    ['airtable.com', '/shrABC123', 'document'],
  ])('knows of %s only what strangers share there: %s', (host, path, kind) => {
    expect(findSharedHost(host, path)?.kind ?? null).toBe(kind);
  });
});
