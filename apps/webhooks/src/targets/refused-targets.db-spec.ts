import { type Receiver, startReceiver } from '../receiver.fixture';
import { ACTOR, openTestWebhooks, reported, type TestWebhooks } from '../webhooks.fixture';

/** What the receiver's name resolves to, under its owner's control. */
let said: () => string[];
let asked: string[];
let webhooks: TestWebhooks;
let receiver: Receiver;

beforeAll(async () => {
  const resolve = async (name: string) => {
    asked.push(name);
    return said();
  };
  const policy = { allowsHttp: true, allowsPrivate: false };
  [webhooks, receiver] = await Promise.all([
    openTestWebhooks({ policy, resolver: { resolve } }),
    startReceiver(),
  ]);
});

beforeEach(async () => {
  said = () => ['93.184.215.14'];
  asked = [];
  receiver.requests.length = 0;
  await webhooks.clear();
});

afterAll(() => Promise.all([webhooks.close(), receiver.close()]));

const attemptsOf = async (id: string) => (await webhooks.log(id)).flatMap(({ attempts }) => attempts);
/** A receiver on the internal network, by name. */
const insideUrl = () => `http://rebinding.example:${receiver.port}/hooks`;

describe('a webhook to an address that is not public', () => {
  it.each(['http://127.0.0.1:9000/', 'http://[::ffff:10.0.0.1]:9000/'])(
    'is not registered: %s',
    async (url) => {
      await expect(webhooks.add(url)).rejects.toMatchObject({ code: 'validation_failed', param: 'url' });
      expect(await webhooks.rows('SELECT FROM webhook_endpoints')).toEqual([]);
    },
  );

  it('is not connected to when the name is turned after it was registered', async () => {
    const { id } = await webhooks.add(insideUrl());
    said = () => ['127.0.0.1'];
    await webhooks.publish(reported());
    await webhooks.deliver();
    expect(await attemptsOf(id)).toMatchObject([{ status_code: null, error: 'dns_failed' }]);
    expect(receiver.requests).toEqual([]);
  });

  it('is not connected to when the name is turned between two looks: the one look that is judged is the one that is used', async () => {
    const { id } = await webhooks.add(insideUrl());
    asked = [];
    said = () => ['::ffff:127.0.0.1'];
    await webhooks.publish(reported());
    await webhooks.deliver();
    expect(asked).toEqual(['rebinding.example']);
    expect(await attemptsOf(id)).toMatchObject([{ error: 'dns_failed' }]);
    expect(receiver.requests).toEqual([]);
  });

  it('is not connected to when it was registered while the operator allowed it', async () => {
    const { id } = await webhooks.add(insideUrl());
    await webhooks.rows('UPDATE webhook_endpoints SET url = $1', [receiver.url]);
    await webhooks.publish(reported());
    await webhooks.deliver();
    expect(await attemptsOf(id)).toMatchObject([{ error: 'address_refused' }]);
    expect(receiver.requests).toEqual([]);
  });
});

describe('a name under a webhook', () => {
  /** DNS answers for it: an internal address, none, a server error. */
  const ANSWERS: [string, () => string[]][] = [
    ['an address inside', () => ['10.1.2.3']],
    ['a public address and one inside', () => ['93.184.215.14', '10.1.2.3']],
    ['the metadata address of a cloud', () => ['168.63.129.16']],
    ['no address', () => []],
    [
      'an error',
      () => {
        throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
      },
    ],
  ];

  it('is not looked up when it is registered, changed or refused, so no answer can reveal it', async () => {
    const { id } = await webhooks.add(insideUrl());
    const change = { eventTypes: null, description: null, enabled: null, actor: ACTOR };
    await webhooks.changing.update({ accountId: 1, id, url: 'http://other.example:9000/', ...change });
    await expect(webhooks.add('http://postgres:9000/')).rejects.toMatchObject({ code: 'validation_failed' });
    expect(asked).toEqual([]);
  });

  it('leaves the same log whatever DNS answers, unless all its addresses are public', async () => {
    const seen: string[] = [];
    for (const [what, answer] of ANSWERS) {
      const { id } = await webhooks.add(insideUrl());
      said = answer;
      await webhooks.publish(reported());
      await webhooks.deliver();
      for (const { status_code, error } of await attemptsOf(id))
        seen.push(`${what}: ${status_code} ${error}`);
      await webhooks.changing.delete({ accountId: 1, id, actor: ACTOR });
    }
    expect(seen).toEqual(ANSWERS.map(([what]) => `${what}: null dns_failed`));
    expect(receiver.requests).toEqual([]);
  });
});
