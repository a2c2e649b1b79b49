import { SCOPES, ServiceError } from '@rampart/contracts';
import { assertGrantable, modesOf } from './key-grants';

const refusal = (work: () => void) => {
  try {
    work();
  } catch (error) {
    return error instanceof ServiceError ? error.details : error;
  }
  return null;
};

describe('what a person may let a key do', () => {
  it('is everything for an admin who may reveal values', () => {
    const admin = { role: 'admin', canReveal: true } as const;
    expect(refusal(() => assertGrantable(admin, 'live', SCOPES))).toBeNull();
    expect(modesOf(admin)).toEqual(['live', 'test', 'pub']);
  });

  it('is no live key without the grant to reveal values', () => {
    const admin = { role: 'admin', canReveal: false } as const;
    expect(refusal(() => assertGrantable(admin, 'live', ['screen.check']))).toEqual({ grant: 'can_reveal' });
    expect(refusal(() => assertGrantable(admin, 'test', SCOPES))).toBeNull();
    expect(modesOf(admin)).toEqual(['test', 'pub']);
  });

  it('is nothing that the role lacks', () => {
    const manager = { role: 'manager', canReveal: true } as const;
    expect(refusal(() => assertGrantable(manager, 'live', ['screen.read', 'webhooks.write']))).toEqual({
      scope: 'webhooks.write',
    });
  });
});
