import { Webhook } from 'standardwebhooks';
import { Rampart } from './rampart.ts';
import { MAX_DELIVERY_BYTES, verifyWebhook, WebhookVerificationError } from './webhooks.ts';

const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another one of twenty-fou').toString('base64')}`;
const BODY = JSON.stringify({ id: 'e1', type: 'rampart.screening.rejected', data: { shield_id: 'ä' } });

const delivery = ({ body = BODY, at = new Date(), secret = SECRET } = {}) => ({
  'webhook-id': 'e1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': new Webhook(secret).sign('e1', at, body),
});

it.each([
  ['headers of Node', delivery(), BODY],
  ['headers of a Request', new Headers(delivery()), BODY],
  ['a body of bytes', delivery(), Buffer.from(BODY)],
])('a delivery is its event: %s', async (_, headers, body) => {
  expect(await verifyWebhook(headers, body, SECRET)).toEqual(JSON.parse(BODY));
});

it('a delivery holds under either secret while one is replaced', async () => {
  const both = {
    ...delivery(),
    'webhook-signature': `${delivery({ secret: OTHER })['webhook-signature']} ${delivery()['webhook-signature']}`,
  };
  expect(await verifyWebhook(both, BODY, SECRET)).toMatchObject({ id: 'e1' });
  expect(await verifyWebhook(delivery(), BODY, [OTHER, SECRET])).toMatchObject({ id: 'e1' });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it.each([
  ['of another secret', delivery({ secret: OTHER }), BODY, /webhook-signature/],
  ['of another body', delivery(), `${BODY} `, /webhook-signature/],
  ['that is six minutes old', delivery({ at: minutesAgo(6) }), BODY, /webhook-timestamp/],
  ['from the future', delivery({ at: minutesAgo(-6) }), BODY, /webhook-timestamp/],
  ['without a time', { ...delivery(), 'webhook-timestamp': 'now' }, BODY, /webhook-timestamp/],
  ['under another id', { ...delivery(), 'webhook-id': 'e2' }, BODY, /webhook-signature/],
  [
    'without a signature',
    { ...delivery(), 'webhook-signature': undefined },
    BODY,
    /webhook-signature is missing/,
  ],
  [
    'with a signature of another version',
    { ...delivery(), 'webhook-signature': 'v2,AAAA' },
    BODY,
    /webhook-signature/,
  ],
  ['with a malformed signature', { ...delivery(), 'webhook-signature': 'v1,%%%' }, BODY, /webhook-signature/],
])('a delivery %s is refused, and what is wrong is said', async (_, headers, body, message) => {
  const verified = verifyWebhook(headers, body, SECRET);
  await expect(verified).rejects.toThrow(WebhookVerificationError);
  await expect(verified).rejects.toThrow(message);
});

it('the client verifies with the secret that it was given, and says when it has none', async () => {
  const options = { url: 'https://rampart.internal', apiKey: 'rmp_test_1' };
  const { webhooks } = new Rampart({ ...options, webhookSecret: SECRET });
  expect(await webhooks.verify(delivery(), BODY)).toMatchObject({ type: 'rampart.screening.rejected' });
  expect(() => new Rampart(options).webhooks.verify(delivery(), BODY)).toThrow('webhookSecret');
  await expect(verifyWebhook(delivery(), BODY, 'whsec_%%')).rejects.toThrow('base64');
});

describe('a request that anyone can send', () => {
  let hmacs: jest.SpyInstance[];
  const computed = () => hmacs.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const valid = delivery()['webhook-signature'];
  const other = delivery({ secret: OTHER })['webhook-signature'];
  const under = (...signatures: string[]) => ({ ...delivery(), 'webhook-signature': signatures.join(' ') });

  beforeEach(() => {
    hmacs = (['sign', 'verify'] as const).map((name) => jest.spyOn(crypto.subtle, name));
  });

  it.each([
    ['1,500 signatures', under(...Array(1_500).fill(other)), BODY, [SECRET], 1],
    ['1,500 signatures, and two secrets', under(...Array(1_500).fill(other)), BODY, [SECRET, OTHER], 2],
    ['1,500 short signatures', under(...Array(1_500).fill('v1,AAAA')), BODY, [SECRET], 0],
    ['a signature that is too long', under(`v1,${'A'.repeat(8_000)}`), BODY, [SECRET], 0],
    ['a body that is too long', under(other), 'x'.repeat(MAX_DELIVERY_BYTES + 1), [SECRET], 0],
  ])('costs one HMAC a secret at most: %s', async (_, headers, body, secrets, expected) => {
    await verifyWebhook(headers, body, secrets).catch(() => null);
    expect(computed()).toBe(expected);
  });

  it('has eight signatures that are looked at', async () => {
    const others = (number: number) => Array<string>(number).fill(other);
    expect(await verifyWebhook(under(...others(7), valid), BODY, SECRET)).toMatchObject({ id: 'e1' });
    await expect(verifyWebhook(under(...others(8), valid), BODY, SECRET)).rejects.toThrow(
      'webhook-signature',
    );
  });

  it('differs in one bit of the signature, wherever that is, and is refused', async () => {
    const bytes = Buffer.from(valid.slice(3), 'base64');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const forged = under(`v1,${changed.toString('base64')}`);
      await expect(verifyWebhook(forged, BODY, SECRET)).rejects.toThrow(WebhookVerificationError);
    }
  });
});
