import { z } from 'zod';
import { readSecretKeys } from './secret-keys';

const keys = z.string().transform(readSecretKeys);
const KEY = Buffer.alloc(32, 7).toString('base64');

describe('keys of the environment', () => {
  it('are 32 bytes each; an empty variable has none', () => {
    expect(keys.parse('')).toEqual([]);
    expect(keys.parse(`${KEY}, ${KEY}`)).toEqual([Buffer.alloc(32, 7), Buffer.alloc(32, 7)]);
  });

  it.each(['short', `${KEY},x`, Buffer.alloc(33).toString('base64')])(
    'are refused when they are of another length, without being repeated: %s',
    (text) => {
      const { error } = keys.safeParse(text);
      expect(error?.issues[0]?.message).toBe('expected keys of 32 bytes in base64, separated by commas');
    },
  );
});
