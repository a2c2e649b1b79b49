import { TargetGuard } from './target-guard';

/** Names as a spec wants them. */
const NAMES: Record<string, string[]> = {
  'shop.example': ['93.184.215.14'],
  'both.example': ['93.184.215.14', '2606:4700:4700::1111'],
  'inside.example': ['10.0.0.7'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'empty.example': [],
};

const resolver = {
  resolve: async (name: string) => {
    const addresses = NAMES[name];
    if (addresses === undefined) throw new Error('ENOTFOUND');
    return addresses;
  },
};

const strict = new TargetGuard({ allowsHttp: false, allowsPrivate: false }, resolver);
const lax = new TargetGuard({ allowsHttp: true, allowsPrivate: true }, resolver);

const lookUp = (guard: TargetGuard, name: string, options: { all?: boolean } = {}) =>
  new Promise((resolve, reject) => {
    guard.lookup(name, options, (error, address, family) =>
      error ? reject(error) : resolve([address, family]),
    );
  });

describe('an address for webhooks', () => {
  it.each([
    ['https://shop.example/hooks?key=1', 'https://shop.example/hooks?key=1'],
    ['HTTPS://SHOP.example:443', 'https://shop.example/'],
    ['https://both.example:8443/', 'https://both.example:8443/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
    ['https://1.1.1.1/', 'https://1.1.1.1/'],
  ])('is accepted in its normal form: %s', async (text, normal) => {
    await expect(strict.accept(text)).resolves.toBe(normal);
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
    ['a private name', 'https://inside.example/', /public internet/],
    ['a name of which one address is private', 'https://mixed.example/', /public internet/],
    ['a name of a mapped address', 'https://mapped.example/', /public internet/],
    ['a private address', 'https://192.168.0.1/', /public internet/],
    ['metadata of a cloud', 'https://169.254.169.254/latest/meta-data', /public internet/],
    ['loopback as one number', 'https://2130706433/', /public internet/],
    ['loopback in octal', 'https://0177.0.0.1/', /public internet/],
    ['loopback cut short', 'https://127.1/', /public internet/],
    ['loopback in full-width digits', 'https://１２７.０.０.１/', /public internet/],
    ['loopback in IPv6', 'https://[::1]/', /public internet/],
    ['mapped loopback', 'https://[::ffff:127.0.0.1]/', /public internet/],
    ['NAT64 of loopback', 'https://[64:ff9b::7f00:1]/', /public internet/],
    ['6to4 of loopback', 'https://[2002:7f00:1::]/', /public internet/],
    ['a name that is none', 'https://none.example/', /cannot be resolved/],
    ['a name without an address', 'https://empty.example/', /cannot be resolved/],
  ])('is refused when it has %s: %s', async (_what, text, message) => {
    const refusal = { code: 'validation_failed', param: 'url', message: expect.stringMatching(message) };
    await expect(strict.accept(text)).rejects.toMatchObject(refusal);
  });

  it.each(['http://127.0.0.1/', 'http://inside.example:3000/x', 'https://[::1]:9000/'])(
    'may be private and plain when the operator allows it: %s',
    async (text) => {
      await expect(lax.accept(text)).resolves.toBe(text);
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

  it.each(['inside.example', 'mixed.example', 'mapped.example', '127.0.0.1'])(
    'gets none of %s',
    async (name) => {
      await expect(lookUp(strict, name, { all: true })).rejects.toMatchObject({ name: 'AddressRefused' });
    },
  );

  it.each(['none.example', 'empty.example'])('fails for a name that is none: %s', async (name) => {
    await expect(lookUp(strict, name)).rejects.toMatchObject({ name: 'NameUnresolved' });
  });

  it.each([
    'https://127.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'http://shop.example/',
    'https://a:b@shop.example/',
  ])('is not begun to what was allowed once and is not any more: %s', (url) => {
    expect(() => strict.assertAllowed(new URL(url))).toThrow('not public');
  });
});
