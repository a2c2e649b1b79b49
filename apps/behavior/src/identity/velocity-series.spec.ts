import { attemptOf, seriesOf } from './velocity-series';

const ANN = { entityType: 'email', entityValue: 'ann@example.com', action: 'login' };
const series = (changes: Partial<typeof ANN> = {}, accountId = 1) =>
  seriesOf('secret', accountId, { ...ANN, ...changes }).id;

describe('seriesOf', () => {
  it('counts every spelling of an entity in one series', () => {
    expect(series({ entityValue: ' Ann@Example.COM ' })).toBe(series());
    const [one, other] = ['an.n+1@gmail.com', 'ann@gmail.com'].map((entityValue) =>
      seriesOf('secret', 1, { ...ANN, entityValue }),
    );
    expect(one?.id).toBe(other?.id);
    expect(one?.entityValue).toBe('an.n+1@gmail.com');
  });

  it('counts accounts, kinds, entities and actions apart', () => {
    const all = [
      series(),
      series({}, 2),
      series({ entityType: 'account' }),
      series({ entityValue: 'bob@example.com' }),
      series({ action: 'signup' }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('attemptOf', () => {
  it('is the same for a repeat, and another for every other attempt and account', () => {
    expect(attemptOf('secret', 1, 'a')).toBe(attemptOf('secret', 1, 'a'));
    const all = [attemptOf('secret', 1, 'a'), attemptOf('secret', 1, 'b'), attemptOf('secret', 2, 'a')];
    expect(new Set(all).size).toBe(all.length);
  });
});
