import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { SystemResolver } from './system-resolver.adapter';

const A = 1;
const NXDOMAIN = 3;

/** The name server's reply to `A` and `AAAA` queries: the bytes of one address, null for none, or no reply. */
type Said = readonly number[] | null | 'silent';
const NAMES: Readonly<Record<string, { readonly v4: Said; readonly v6: Said }>> = {
  both: { v4: [93, 184, 215, 14], v6: [0x26, 0x06, ...Array<number>(13).fill(0), 1] },
  half: { v4: [93, 184, 215, 14], v6: 'silent' },
  inside: { v4: [10, 0, 0, 7], v6: null },
  dead: { v4: 'silent', v6: 'silent' },
};

let server: Socket;
let servers: string[];

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (question, peer) => {
    const reply = replyTo(question);
    if (reply !== null) server.send(reply, peer.port, peer.address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  servers = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
});

afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** RFC 1035, 4.1: the header, the question as it came, at most one record. */
function replyTo(question: Buffer): Buffer | null {
  const length = question[12] ?? 0;
  const name = question.toString('latin1', 13, 13 + length);
  const end = question.indexOf(0, 12) + 5;
  const type = question.readUInt16BE(end - 4);
  const known = NAMES[name];
  const said = known === undefined ? null : type === A ? known.v4 : known.v6;
  if (said === 'silent') return null;
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (known === undefined ? NXDOMAIN : 0), 2);
  header.writeUInt16BE(said === null ? 0 : 1, 6);
  header.writeUInt32BE(0, 8);
  const record = said === null ? [] : [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, said.length, ...said];
  return Buffer.concat([header, question.subarray(12, end), Buffer.from(record)]);
}

describe('the name servers', () => {
  const resolver = () => new SystemResolver({ readsHosts: false, servers, tryMs: 400 });

  it.each([
    ['both', ['93.184.215.14', '2606::1']],
    ['half', ['93.184.215.14']],
    ['inside', ['10.0.0.7']],
  ])(
    'tell all addresses of a name, also when they are silent about one kind: %s',
    async (name, addresses) => {
      expect(await resolver().resolve(`${name}.example`)).toEqual(addresses);
    },
  );

  it.each(['none', 'dead'])('fail for a name that they do not know, or do not answer: %s', async (name) => {
    await expect(resolver().resolve(`${name}.example`)).rejects.toThrow();
  });

  it('are passed over for names of the machine itself where that is allowed', async () => {
    const found = await new SystemResolver({ readsHosts: true, servers, tryMs: 400 }).resolve('localhost');
    expect(found.every((address) => address === '127.0.0.1' || address === '::1')).toBe(true);
    expect(found).not.toHaveLength(0);
  });
});
