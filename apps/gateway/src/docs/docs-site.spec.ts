import { gzipSync } from 'node:zlib';
import { ERROR_KINDS } from '@rampart/contracts';
import { ADMIN_API, ADMIN_DOCS_PATH } from '../admin/admin-api';
import { PUBLIC_DOCS } from '../api/document-routes';
import { buildOpenApiDocument } from '../openapi/openapi-document';
import { buildSite } from './build-site';
import { adminDocs, docsPaths } from './docs-interface';
import { routesOf } from './document-parts';
import { escapeHtml } from './html';

/** More than a phone loads in a second at 1 Mbit/s is too much for one page. */
const MOST_BYTES = 40 * 1_024;

const INTERFACES = [
  ['public', PUBLIC_DOCS],
  ['admin', adminDocs(ADMIN_API, ADMIN_DOCS_PATH)],
] as const;

describe.each(INTERFACES)('the pages of the %s API', (_name, docs) => {
  const site = new Map(buildSite(docs as typeof PUBLIC_DOCS));
  const pages = [...site].filter(([, { type }]) => type.startsWith('text/html'));
  const whole = pages.map(([, { text }]) => text).join('\n');

  it('are at the addresses that are served, and nowhere else', () => {
    expect([...site.keys()].sort()).toEqual(docsPaths(docs as typeof PUBLIC_DOCS).sort());
  });

  it('load their own style and script and nothing else, and have no code inline', () => {
    for (const [, { text }] of pages) {
      expect(
        [...text.matchAll(/<(?:script|link|img|iframe|object|form)\b[^>]*>/gi)].map(([tag]) => tag),
      ).toEqual([
        expect.stringMatching(new RegExp(`^<link rel="stylesheet" href="${docs.base}/docs.css\\?v=\\w+">$`)),
        expect.stringMatching(new RegExp(`^<script src="${docs.base}/docs.js\\?v=\\w+" defer>$`)),
      ]);
      expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|href="(?!#|\/)/i);
    }
  });

  it('lead only to sections that exist', () => {
    const idsOf = new Map(
      pages.map(([url, { text }]) => [url, [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)]),
    );
    for (const ids of idsOf.values()) expect(new Set(ids).size).toBe(ids.length);
    const entries = JSON.parse(site.get(`${docs.base}/search.json`)?.text ?? '[]') as string[][];
    const links = [
      ...[...whole.matchAll(/href="([^"?]+)"/g)].map(([, url = '']) => url),
      ...entries.map(([, , url = '']) => url),
    ];
    const dead = [...new Set(links)].filter((each) => {
      const [url = '', id] = each.split('#');
      return url !== '' && (id === undefined ? !site.has(url) : !idsOf.get(url)?.includes(id));
    });
    expect(dead).toEqual([]);
  });

  it.each(
    routesOf(buildOpenApiDocument(docs.api as never)).map(
      (route) => [route.operation.operationId, route] as const,
    ),
  )(
    'show what %s takes and answers, three programs that call it, and a recorded answer',
    (id, { method, path, operation }) => {
      const shown =
        new RegExp(`<section class="operation" id="${id}">[^]*?</section>`).exec(whole)?.[0] ?? '';
      expect(shown).toContain(`<b>${method}</b> <code>${path}</code>`);
      expect([...shown.matchAll(/data-language="(\w+)"/g)].map(([, language]) => language)).toEqual([
        'curl',
        'JavaScript',
        'Python',
      ]);
      expect(shown).toContain('<h3>Recorded answer</h3>');
      for (const status of Object.keys(operation.responses)) {
        if (status !== '200') expect(shown).toContain(`<dt>${status}</dt>`);
      }
    },
  );

  it('explain every error code', () => {
    const errors = site.get(`${docs.base}/errors`)?.text;
    for (const code of Object.keys(ERROR_KINDS)) expect(errors).toContain(`<th scope="row" id="${code}">`);
  });

  it('are small', () => {
    for (const [url, { text }] of pages) {
      expect([url, gzipSync(text).length < MOST_BYTES]).toEqual([url, true]);
    }
  });
});

it('only the public API offers errors on request of a test key', () => {
  const pagesOf = (docs: unknown) => [...buildSite(docs as typeof PUBLIC_DOCS)];
  const errorsOf = (docs: unknown) =>
    pagesOf(docs)
      .find(([url]) => url.endsWith('/errors'))?.[1]
      .text.includes('A test key');
  expect(INTERFACES.map(([, docs]) => errorsOf(docs))).toEqual([true, false]);
});

describe('the pages of the public API', () => {
  const site = new Map(buildSite(PUBLIC_DOCS));

  it('begin with authentication', () => {
    const start = site.get('/docs')?.text ?? '';
    expect(start.indexOf('id="authentication"')).toBeGreaterThan(0);
    expect(start.indexOf('id="authentication"')).toBeLessThan(start.indexOf('id="first-call"'));
    expect(start).toContain('Authorization: Bearer rmp_test_');
  });

  it('state the default limits and every header that answers carry', () => {
    const limits = site.get('/docs/limits')?.text ?? '';
    for (const text of [
      '120',
      '50,000',
      '1,000,000',
      'Retry-After',
      'X-Ignored-Fields',
      'RateLimit-Policy',
    ]) {
      expect(limits).toContain(text);
    }
  });

  it.each([
    'DCH',
    'quota_exceeded',
    'bin_no',
    'X-RateLimit-Reset',
    'Screen an order',
    'Batches',
    'exceeded_window',
  ])('can be searched for %s', (name) => {
    const entries = JSON.parse(site.get('/docs/search.json')?.text ?? '[]') as string[][];
    expect(entries.map(([title]) => title)).toContain(name);
  });

  it('escape the text of the document', () => {
    const evil = '<script>alert("1")</script>';
    const api = { ...PUBLIC_DOCS.api, info: { ...PUBLIC_DOCS.api.info, title: evil } };
    const text = new Map(buildSite({ ...PUBLIC_DOCS, api })).get('/docs/errors')?.text ?? '';
    expect(text).not.toContain(evil);
    expect(text).toContain(escapeHtml(evil));
  });
});
