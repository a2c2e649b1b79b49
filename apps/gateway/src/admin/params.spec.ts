import { accountParams, keyParams } from './params';

describe('ids in paths of the admin API', () => {
  it.each(['0', '-1', '1.5', 'x', '', '12345678901'])('are no account: %p', (account_id) => {
    expect(accountParams.safeParse({ account_id }).success).toBe(false);
  });

  it('are read as numbers', () => {
    expect(accountParams.parse({ account_id: '42' })).toEqual({ account_id: 42 });
  });

  it.each(['', 'short', '../../probe'])('are no key: %p', (key_id) => {
    expect(keyParams.safeParse({ account_id: '42', key_id }).success).toBe(false);
  });
});
