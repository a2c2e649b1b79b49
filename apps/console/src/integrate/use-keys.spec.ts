import { scopesOf } from './use-keys';

const GRANTED = ['screen.check', 'screen.read', 'device.check', 'account', 'webhooks.write'] as const;

describe('what a preset lets a key do', () => {
  it.each([
    ['screen', ['screen.check', 'device.check', 'account']],
    ['read', ['screen.read', 'account']],
    ['all', [...GRANTED]],
    ['pub', ['device.check']],
  ] as const)('%s', (preset, scopes) => {
    expect(scopesOf(preset, GRANTED)).toEqual(scopes);
  });

  it('is nothing that the person may not grant', () => {
    expect(scopesOf('all', [])).toEqual([]);
  });
});
