import { scopesOf } from './use-keys';

const GRANTED = ['screen.check', 'screen.read', 'device.check', 'account', 'webhooks.write'] as const;

describe('what a preset lets a key do', () => {
  it.each([
    ['screen', ['screen.check', 'device.check', 'account']],
    ['read', ['screen.read', 'account']],
    ['all', [...GRANTED]],
    ['pub', ['device.check']],
  ] as const)('%s', (preset, scopes) => {
    expect(scopesOf(preset, GRANTED, false)).toEqual(scopes);
  });

  it('includes values of people as they are only when that is asked for, and never in a page', () => {
    const granted = [...GRANTED, 'pii.reveal'] as const;
    expect(scopesOf('all', granted, false)).toEqual([...GRANTED]);
    expect(scopesOf('read', granted, true)).toEqual(['screen.read', 'account', 'pii.reveal']);
    expect(scopesOf('pub', granted, true)).toEqual(['device.check']);
  });

  it('is nothing that the person may not grant', () => {
    expect(scopesOf('all', [], true)).toEqual([]);
  });
});
