import { isRoleAccount } from './role-accounts';

describe('isRoleAccount', () => {
  it.each([
    'postmaster',
    'info',
    'no-reply',
    'no_reply',
    'customer.service',
    'sales+shop',
    'kontakt',
    'ventas',
  ])('knows %s', (local) => {
    expect(isRoleAccount(local)).toBe(true);
  });

  it.each(['anna', 'information.lover', 'infomaniac', 'admin2anna', '+info', ''])(
    'leaves %j alone',
    (local) => {
      expect(isRoleAccount(local)).toBe(false);
    },
  );
});
