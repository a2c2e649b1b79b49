import { timingSafeEqual } from 'node:crypto';
import type { ExecutionContext } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { BadKeys } from '../../apps/gateway/src/access/guesses/bad-keys';
import { createKeyParts, hashSecret, isSecretOf } from '../../apps/gateway/src/accounts/key-format';
import { AdminTokenGuard, hashToken } from '../../apps/gateway/src/admin/admin-token.guard';

jest.mock('node:crypto', () => {
  const actual = jest.requireActual<typeof import('node:crypto')>('node:crypto');
  return { ...actual, timingSafeEqual: jest.fn(actual.timingSafeEqual) };
});

const compared = jest.mocked(timingSafeEqual);
const actual = jest.requireActual<typeof import('node:crypto')>('node:crypto');

beforeEach(() => {
  compared.mockReset();
  compared.mockImplementation(actual.timingSafeEqual);
});

/** What was compared: the lengths of both sides of every comparison. */
const lengths = () => compared.mock.calls.map(([left, right]) => [left.byteLength, right.byteLength]);

function guardOf(token: string): (sent: string) => boolean {
  const badKeys = new BadKeys({ perMinute: 60, metrics: new Metrics('gateway'), now: () => 0 });
  const guard = new AdminTokenGuard(hashToken(token), badKeys);
  return (sent) => {
    const request = { headers: { authorization: `Bearer ${sent}` }, clientIp: '192.0.2.1' };
    try {
      return guard.canActivate({
        switchToHttp: () => ({ getRequest: () => request }),
      } as unknown as ExecutionContext);
    } catch {
      return false;
    }
  };
}

describe('a secret is compared in the same time wherever it differs', () => {
  it('when it is that of an API key: digest with digest, right or wrong', () => {
    const { secret } = createKeyParts('live');
    const hash = hashSecret(secret);
    const guesses = [secret, `${secret.slice(0, -1)}!`, `!${secret.slice(1)}`, ''];
    expect(guesses.map((guess) => isSecretOf(hash, guess))).toEqual([true, false, false, false]);
    expect(lengths()).toEqual(guesses.map(() => [32, 32]));
  });

  it('when it is the operators’ token, of whatever length', () => {
    const lets = guardOf('sixteen-letters!');
    const guesses = ['sixteen-letters!', 'sixteen-letters?', 's', 'x'.repeat(5_000)];
    expect(guesses.map(lets)).toEqual([true, false, false, false]);
    expect(lengths()).toEqual(guesses.map(() => [32, 32]));
  });
});
