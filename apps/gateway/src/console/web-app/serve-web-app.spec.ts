import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { serveWebApp } from './serve-web-app';

let folder: string;
let server: FastifyInstance;
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-'));
  mkdirSync(join(folder, 'console/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  const index = '<meta nonce="__NONCE__"><style nonce="__NONCE__"></style>';
  writeFileSync(join(folder, 'console/index.html'), index);
  writeFileSync(join(folder, 'console/favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'console/assets/app-a1b2.js'), 'export {};'.repeat(100));
  server = fastify();
  serveWebApp(server, join(folder, 'console'));
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the console’s pages', () => {
  it.each(['/', '/orders', '/orders/a-b?x=1', '/set-up'])(
    'are one page at %s, with a nonce of its own',
    async (url) => {
      const [one, two] = [await get(url), await get(url)];
      expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const [, nonce] = /'nonce-([^']+)'/.exec(String(one.headers['content-security-policy'])) ?? [];
      expect(one.body).toBe(`<meta nonce="${nonce}"><style nonce="${nonce}"></style>`);
      expect(two.body).not.toBe(one.body);
    },
  );

  it('allow nothing inline, nothing from elsewhere, and no frame', async () => {
    const { headers } = await get('/');
    expect(String(headers['content-security-policy']).replace(/'nonce-[^']+'/, 'NONCE')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' NONCE; connect-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    );
  });

  it('load files that are cached for as long as their names are theirs', async () => {
    const script = await get('/assets/app-a1b2.js', { 'accept-encoding': 'gzip' });
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
    expect((await get('/assets/app-a1b2.js')).body).toBe('export {};'.repeat(100));
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/gone.js',
    '/index.html',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '//etc/passwd.txt',
    '/assets/app-a1b2.js%00.svg',
    '/api/v1/nothing',
    '/console/v1/nothing',
  ])('are not found at %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body.includes('outside')]).toEqual([404, false]);
  });

  it('are not found where they were not built', async () => {
    const empty = fastify();
    serveWebApp(empty, join(folder, 'nowhere'));
    expect((await empty.inject({ url: '/' })).statusCode).toBe(404);
    await empty.close();
  });
});
