import { webhookSecret } from '@rampart/contracts';
import { Webhook } from 'standardwebhooks';
import { makeSecret, signatureOf } from './sign';

describe('a signature', () => {
  it('is that of the example in the specification of Standard Webhooks', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestampSeconds: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(signatureOf([secret], message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('with two secrets is two, of which a receiver accepts either', () => {
    const secrets = [makeSecret(), makeSecret()];
    const timestampSeconds = Math.floor(Date.now() / 1_000);
    const message = { id: 'e1', timestampSeconds, body: '{"a":"é"}' };
    const headers = {
      'webhook-id': 'e1',
      'webhook-timestamp': `${timestampSeconds}`,
      'webhook-signature': signatureOf(secrets, message),
    };
    for (const secret of secrets)
      expect(new Webhook(secret).verify(message.body, headers)).toEqual({ a: 'é' });
    expect(() => new Webhook(makeSecret()).verify(message.body, headers)).toThrow('No matching signature');
  });

  it('is made with secrets of the contract’s form, each different', () => {
    const secrets = [makeSecret(), makeSecret()];
    for (const secret of secrets) expect(webhookSecret.safeParse(secret).success).toBe(true);
    expect(secrets[0]).not.toBe(secrets[1]);
  });
});
