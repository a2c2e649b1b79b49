import { readNetwork } from './networks';
import { TargetGuard, type TargetPolicy } from './target-guard';

/** Names for the spec to resolve. */
const NAMES: Record<string, string[]> = {
  'shop.example': ['93.184.215.14'],
  'both.example': ['93.184.215.14', '2606:4700:4700::1111'],
  'inside.example': ['10.0.0.7'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'wire-server.example': ['168.63.129.16'],
  'forbidden.example': ['93.184.216.9'],
  'empty.example': [],
};
/** Names without a usable address, for different reasons. */
const UNUSABLE = [
  'inside.example',
  'mixed.example',
  'mapped.example',
  'wire-server.example',
  'forbidden.example',
  'none.example',
  'empty.example',
];

let asked: string[];

const resolver = {
  resolve: async (name: string) => {
    asked.push(name);
    const addresses = name === 'localhost' ? ['127.0.0.1'] : NAMES[name];
    if (addresses === undefined) throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
    return addresses;
  },
};

const guardOf = (policy: Partial<TargetPolicy>, refusalMs = 0) => {
  const forbiddenNetworks = [readNetwork('93.184.216.0/24')];
  return new TargetGuard(
    { allowsHttp: false, allowsPrivate: false, forbiddenNetworks, ...policy },
    resolver,
    refusalMs,
  );
};
const strict = guardOf({});
const lax = guardOf({ allowsHttp: true, allowsPrivate: true });
const local = guardOf({ allowsLoopback: true });
const named = guardOf({
  settings: { http: 'ALLOW_HTTP', private: 'ALLOW_PRIVATE', loopback: 'ALLOW_LOOPBACK' },
});

const lookUp = (guard: TargetGuard, name: string, options: { all?: boolean } = {}) =>
  new Promise((resolve, reject) => {
    guard.lookup(name, options, (error, address, family) =>
      error ? reject(error) : resolve([address, family]),
    );
  });

beforeEach(() => {
  asked = [];
});

describe('a URL for webhooks', () => {
  it.each([
    ['https://shop.example/hooks?key=1', 'https://shop.example/hooks?key=1'],
    ['HTTPS://SHOP.example:443', 'https://shop.example/'],
    ['https://both.example:8443/', 'https://both.example:8443/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
    ['https://1.1.1.1/', 'https://1.1.1.1/'],
    ['https://notlocal.example/', 'https://notlocal.example/'],
  ])('is accepted in its normal form: %s', (text, normal) => {
    expect(strict.accept(text)).toBe(normal);
  });

  it.each([
    ['http', 'http://shop.example/', /https:/],
    ['another scheme', 'file:///etc/passwd', /https:/],
    ['no URL', 'shop.example', /Expected a URL such as/],
    ['a name and password', 'https://a:b@shop.example/', /without a name/],
    ['a name', 'https://a@shop.example/', /without a name/],
    ['a fragment', 'https://shop.example/#x', /fragment/],
    ['the port of another protocol', 'https://shop.example:25/', /port/],
    ['the port of SSH', 'https://shop.example:22/', /port/],
    ['a private address', 'https://192.168.0.1/', /public internet/],
    ['metadata of a cloud', 'https://169.254.169.254/latest/meta-data', /public internet/],
    ['the wire server of Azure', 'https://168.63.129.16/machine', /public internet/],
    ['a network that the operator forbids', 'https://93.184.216.34/', /public internet/],
    ['loopback as one number', 'https://2130706433/', /public internet/],
    ['loopback in octal', 'https://0177.0.0.1/', /public internet/],
    ['loopback cut short', 'https://127.1/', /public internet/],
    ['loopback in full-width digits', 'https://１２７.０.０.１/', /public internet/],
    ['loopback in IPv6', 'https://[::1]/', /public internet/],
    ['mapped loopback', 'https://[::ffff:127.0.0.1]/', /public internet/],
    ['NAT64 of loopback', 'https://[64:ff9b::7f00:1]/', /public internet/],
    ['6to4 of loopback', 'https://[2002:7f00:1::]/', /public internet/],
    ['the name of the machine itself', 'https://localhost/', /public internet/],
    ['a name under localhost', 'https://x.localhost/', /public internet/],
    ['one word', 'https://postgres/', /public internet/],
    ['one word and a dot', 'https://postgres./', /public internet/],
    ['the metadata name of GCP', 'https://metadata.google.internal/', /public internet/],
    ['the metadata name of GCP, in full', 'https://METADATA.google.internal./', /public internet/],
    ['a service of a cluster', 'https://nats.rampart.svc.cluster.local/', /public internet/],
    ['a name of a home network', 'https://nas.home.arpa/', /public internet/],
  ])('is refused when it has %s: %s', (_what, text, message) => {
    const refusal = { code: 'validation_failed', param: 'url', message: expect.stringMatching(message) };
    expect(() => strict.accept(text)).toThrow(expect.objectContaining(refusal));
  });

  it.each([...Object.keys(NAMES), 'none.example'])('is accepted without a look at DNS: %s', (name) => {
    expect(strict.accept(`https://${name}/`)).toBe(`https://${name}/`);
    expect(asked).toEqual([]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://inside.example:3000/x',
    'https://[::1]:9000/',
    'http://localhost:9000/',
    'http://receiver:9000/',
  ])('may be private and plain when the operator allows it: %s', (text) => {
    expect(lax.accept(text)).toBe(text);
  });

  it.each([
    ...['http://169.254.169.254/', 'http://[::ffff:169.254.169.254]/', 'http://93.184.216.34/'],
    ...['http://169.254.42.42/', 'http://[::ffff:169.254.42.42]/', 'http://[fe80::1]/', 'http://0.0.0.0/'],
    ...['http://2852006442/', 'http://[64:ff9b::a9fe:2a2a]/', 'http://224.0.0.1/'],
  ])(
    'may lead neither to link-local addresses, metadata of clouds among them, nor to what the operator forbids, even then: %s',
    (text) => {
      expect(() => lax.accept(text)).toThrow('public internet');
    },
  );
});

describe('the machine itself, where the operator allows it', () => {
  it.each([
    'http://localhost:3000/hooks',
    'http://127.0.0.1:3000/hooks',
    'http://[::1]:9000/',
    'http://app.localhost:9000/',
    'https://localhost:9000/',
  ])('takes webhooks: %s', (text) => {
    expect(local.accept(text)).toBe(text);
    expect(() => strict.accept(text)).toThrow();
  });

  it.each([
    'http://shop.example/',
    'https://192.168.0.1/',
    'https://postgres/',
    'https://169.254.169.254/',
    'http://localhost:22/',
  ])('opens nothing else: %s', (text) => {
    expect(() => local.accept(text)).toThrow();
  });

  it('is reached by its own names alone: a name of the DNS that leads there is refused', async () => {
    await expect(lookUp(local, 'mapped.example')).rejects.toMatchObject({ name: 'NameUnresolved' });
    await expect(lookUp(local, 'localhost', { all: true })).resolves.toEqual([
      [{ address: '127.0.0.1', family: 4 }],
      undefined,
    ]);
  });
});

describe('a refusal', () => {
  it.each([
    ['http://shop.example/', /https:\/\/.* ALLOW_HTTP=on/],
    ['http://localhost:3000/', /https:\/\/.* ALLOW_LOOPBACK=on allows the machine itself/],
    ['https://localhost/', /ALLOW_LOOPBACK=on allows the machine itself/],
    ['https://127.0.0.1/', /ALLOW_LOOPBACK=on allows the machine itself/],
    ['https://192.168.0.1/', /ALLOW_PRIVATE=on allows private networks/],
    ['https://postgres/', /ALLOW_PRIVATE=on allows private networks/],
  ])('names the setting that would allow the target: %s', (text, message) => {
    expect(() => named.accept(text)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(message) }),
    );
  });

  it.each(['https://169.254.169.254/', 'https://93.184.216.34/', 'file:///etc/passwd'])(
    'names none where none would: %s',
    (text) => {
      expect(() => named.accept(text)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('=on') }),
      );
    },
  );
});

describe('a connection', () => {
  it('gets the addresses that were judged, in either of the ways in which Node asks', async () => {
    expect(await lookUp(strict, 'shop.example')).toEqual(['93.184.215.14', 4]);
    expect(await lookUp(strict, 'both.example', { all: true })).toEqual([
      [
        { address: '93.184.215.14', family: 4 },
        { address: '2606:4700:4700::1111', family: 6 },
      ],
      undefined,
    ]);
  });

  it.each(UNUSABLE)('reaches none of %s, and gets the same error for all of them', async (name) => {
    const refusal = { name: 'NameUnresolved', message: 'the name has no public address' };
    await expect(lookUp(strict, name, { all: true })).rejects.toMatchObject(refusal);
  });

  it.each(UNUSABLE)('gets the error for %s no sooner than for the others', async (name) => {
    jest.useFakeTimers();
    try {
      const guard = guardOf({}, 2_000);
      const heard = jest.fn();
      lookUp(guard, name).catch(heard);
      await jest.advanceTimersByTimeAsync(1_999);
      expect(heard).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(heard).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    'https://127.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'http://shop.example/',
    'https://a:b@shop.example/',
    'https://metadata.google.internal/',
  ])('is not begun to what was allowed once and is not any more: %s', (url) => {
    expect(() => strict.assertAllowed(new URL(url))).toThrow('not public');
  });
});
