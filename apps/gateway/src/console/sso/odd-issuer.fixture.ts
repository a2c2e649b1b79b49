import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const base64Url = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

/** An issuer that signs whatever a test wants, where a real provider would not: its admin has chosen it, and no one else. */
export interface OddIssuer {
  readonly issuer: string;
  /** What the browser comes back with, for a person of these claims. @param url to which the gateway sent the browser. */
  visit(url: string, claims: object): URLSearchParams;
  close(): Promise<void>;
}

export async function startOddIssuer(clientId: string): Promise<OddIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  let issuer = '';
  let claims: object = {};
  const idToken = (): string => {
    const now = Math.floor(Date.now() / 1_000);
    const payload = { iss: issuer, aud: clientId, iat: now, exp: now + 60, ...claims };
    const text = `${base64Url({ alg: 'RS256', kid: 'only' })}.${base64Url(payload)}`;
    return `${text}.${base64Url(sign('sha256', Buffer.from(text), privateKey))}`;
  };
  const answers: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'only', alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => ({ access_token: 'any', token_type: 'bearer', id_token: idToken() }),
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.statusCode = answer ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    visit: (url, wanted) => {
      const { searchParams } = new URL(url);
      claims = { nonce: searchParams.get('nonce'), ...wanted };
      return new URLSearchParams({ code: 'any', state: searchParams.get('state') ?? '' });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
