import { type Receiver, startReceiver } from '../bed/receiver.fixture';
import { openWebhooksBed, reported, type WebhooksBed } from '../bed/webhooks-bed.fixture';

/** What the name of the receiver resolves to, as its owner turns it. */
let addresses: string[];
let asked: string[];
let bed: WebhooksBed;
let receiver: Receiver;

beforeAll(async () => {
  const resolve = async (name: string) => {
    asked.push(name);
    return addresses;
  };
  const policy = { allowsHttp: true, allowsPrivate: false };
  [bed, receiver] = await Promise.all([openWebhooksBed({ policy, resolver: { resolve } }), startReceiver()]);
});

beforeEach(async () => {
  addresses = ['93.184.215.14'];
  asked = [];
  receiver.requests.length = 0;
  await bed.clear();
});

afterAll(() => Promise.all([bed.close(), receiver.close()]));

const attemptsOf = async (id: string) => (await bed.log(id)).flatMap(({ attempts }) => attempts);
/** A receiver inside the network, under a name. */
const insideUrl = () => `http://rebinding.example:${receiver.port}/hooks`;

describe('a webhook to an address that is not public', () => {
  it.each(['http://127.0.0.1:9000/', 'http://[::ffff:10.0.0.1]:9000/'])(
    'is not registered: %s',
    async (url) => {
      await expect(bed.add(url)).rejects.toMatchObject({ code: 'validation_failed', param: 'url' });
      expect(await bed.rows('SELECT FROM webhook_endpoints')).toEqual([]);
    },
  );

  it('is not registered under a name that resolves to it', async () => {
    addresses = ['93.184.215.14', '10.1.2.3'];
    await expect(bed.add(insideUrl())).rejects.toMatchObject({ code: 'validation_failed', param: 'url' });
  });

  it('reaches nobody when the name is turned after it was registered', async () => {
    const { id } = await bed.add(insideUrl());
    addresses = ['127.0.0.1'];
    await bed.tell(reported());
    await bed.deliver();
    expect(await attemptsOf(id)).toMatchObject([{ statusCode: null, error: 'address_refused' }]);
    expect(receiver.requests).toEqual([]);
  });

  it('reaches nobody when the name is turned between two looks: the one look that is judged is the one that is used', async () => {
    const { id } = await bed.add(insideUrl());
    asked = [];
    addresses = ['::ffff:127.0.0.1'];
    await bed.tell(reported());
    await bed.deliver();
    expect(asked).toEqual(['rebinding.example']);
    expect(await attemptsOf(id)).toMatchObject([{ error: 'address_refused' }]);
    expect(receiver.requests).toEqual([]);
  });

  it('reaches nobody when it was registered while the operator allowed it', async () => {
    const { id } = await bed.add(insideUrl());
    await bed.rows('UPDATE webhook_endpoints SET url = $1', [receiver.url]);
    await bed.tell(reported());
    await bed.deliver();
    expect(await attemptsOf(id)).toMatchObject([{ error: 'address_refused' }]);
    expect(receiver.requests).toEqual([]);
  });

  it('is said to be unknown when its name is not there any more', async () => {
    const { id } = await bed.add(insideUrl());
    addresses = [];
    await bed.tell(reported());
    await bed.deliver();
    expect(await attemptsOf(id)).toMatchObject([{ error: 'dns_failed' }]);
  });
});
