import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ENDPOINTS } from '../../endpoints/registry';
import type { EndpointDefinition } from '../endpoint';
import { createPublicServer } from '../server/public-server';
import { pathOf } from './path-of';

/** For each parameter of the API, one of these is valid. */
const VALUES = ['7', '20260131-a1b2c3', '5b2f1c1e-8a3d-4f6b-9c0d-1e2f3a4b5c6d', 'msg_5b2f1c1e'];

const server = createPublicServer();
for (const definition of ENDPOINTS) {
  server.route({
    method: definition.method,
    url: definition.path,
    handler: (call, reply) => {
      const params = definition.params?.safeParse(call.params) ?? { success: true, data: {} };
      if (!params.success) return reply.callNotFound();
      return reply.send({ id: definition.id, path: pathOf(definition, params.data as object) });
    },
  });
}
const agent = new Agent({ keepAlive: true });
beforeAll(() => server.listen({ port: 0, host: '127.0.0.1' }));
afterAll(async () => {
  agent.destroy();
  await server.close();
});

/** The path of an endpoint with values filled in, as callers spell it. */
function plainPathOf({ path, params }: EndpointDefinition): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => {
    const good = VALUES.find((value) => params?.shape[name]?.safeParse(value).success);
    if (good === undefined) throw new Error(`no value of the spec is good for ${name} of ${path}`);
    return good;
  });
}

const hex = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
const encodeAt = (path: string, at: number) => path.slice(0, at) + hex(path.charAt(at)) + path.slice(at + 1);

/** Other spellings of a path that have fooled proxies and gateways. */
function spellingsOf(path: string): string[] {
  const letters = [...path].flatMap((character, at) => (/[a-z0-9-]/i.test(character) ? [at] : []));
  const slashes = [...path].flatMap((character, at) => (character === '/' && at > 0 ? [at] : []));
  return [
    ...letters.map((at) => encodeAt(path, at)),
    letters.reduceRight(encodeAt, path),
    ...slashes.flatMap((at) => [
      `${path.slice(0, at)}/${path.slice(at)}`,
      `${path.slice(0, at)}/.${path.slice(at)}`,
      `${path.slice(0, at)}/x/..${path.slice(at)}`,
      `${path.slice(0, at)}%2F${path.slice(at + 1)}`,
      `${path.slice(0, at)}%2f${path.slice(at + 1)}`,
      `${path.slice(0, at)}\\${path.slice(at + 1)}`,
      `${path.slice(0, at)};v=1${path.slice(at)}`,
    ]),
    `${path}/`,
    `${path}//`,
    `${path};v=1`,
    `${path}%20`,
    `${path}%00`,
    `${path}%3F`,
    `${path}?x=1`,
    `${path}#x`,
    `${path}.json`,
    `/${path}`,
    `http://elsewhere.example${path}`,
    path.toUpperCase(),
    path.replace('/api', '/API'),
    path.replaceAll('%', '%25'),
  ];
}

/** Sent as the raw request line: `fetch` would normalise the path. */
async function answerTo(method: EndpointDefinition['method'], path: string) {
  const { address, port } = server.server.address() as AddressInfo;
  const calling = request({ host: address, port, method, path, agent });
  calling.end();
  const [response] = (await once(calling, 'response')) as [IncomingMessage];
  const body = JSON.parse(await text(response)) as { id?: string; path?: string };
  return { status: response.statusCode, body };
}

const namesAnother = ({ id }: EndpointDefinition, spelling: string) =>
  id === 'get-session' && /;|%2F|%20|%00|%3F|\\|\.json$/i.test(spelling);

describe('a path that is spelled differently', () => {
  it.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    'is the same route with the same path, or none: %s',
    async (id, endpoint) => {
      const plain = plainPathOf(endpoint);
      expect(await answerTo(endpoint.method, plain)).toEqual({ status: 200, body: { id, path: plain } });
      for (const spelling of spellingsOf(plain)) {
        const { status, body } = await answerTo(endpoint.method, spelling);
        if (status === 404 || status === 400) continue;
        // A session id is free text, so some spellings name another session; their path differs.
        const meant = namesAnother(endpoint, spelling) ? decodeURIComponent(spelling) : plain;
        expect([spelling, status, body.id, decodeURIComponent(body.path ?? '')]).toEqual([
          spelling,
          200,
          id,
          meant,
        ]);
      }
      const encoded = await answerTo(endpoint.method, encodeAt(plain, plain.length - 1));
      expect(encoded.body).toEqual({ id, path: plain });
    },
  );
});

describe('pathOf', () => {
  it('encodes parameters, so that no value makes another path of it', () => {
    expect(pathOf({ path: '/a/:id/b' }, { id: 'x/../y' })).toBe('/a/x%2F..%2Fy/b');
  });

  it('fails on a parameter that was not parsed', () => {
    expect(() => pathOf({ path: '/a/:id' }, {})).toThrow('id');
  });
});
