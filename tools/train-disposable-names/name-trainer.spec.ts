import { NameModel } from '../../apps/checks/src/email/disposable-names/name-model';
import { type NameExample, trainNameModel } from './name-trainer';
import { makeOrdinaryName } from './ordinary-names';
import { Random } from './random';

const DISPOSABLE = ['tempmail', 'throwbox', 'fakeinbox', 'trashmail', 'mailtemp'];
const ORDINARY = ['bakery', 'garden', 'history', 'library', 'museum'];

const examples: NameExample[] = Array.from({ length: 40 }, (_, n) => [
  { domain: `${DISPOSABLE[n % 5]}${n}.xyz`, isDisposable: true, weight: 1 },
  { domain: `${ORDINARY[n % 5]}-${n % 9}.com`, isDisposable: false, weight: 1 },
]).flat();

describe('trainNameModel', () => {
  const stored = trainNameModel(examples, new Random(1), '2026-11-21');
  const model = NameModel.of(stored);

  it('distinguishes names that it has not seen', () => {
    expect(model.score('tempmail777.xyz') ?? 0).toBeGreaterThan(2);
    expect(model.score('city-garden.com') ?? 0).toBeLessThan(-2);
  });

  it('gives the same model for the same examples and seed', () => {
    expect(trainNameModel(examples, new Random(1), '2026-11-21')).toEqual(stored);
  });

  it('keeps what it learned through packing', () => {
    expect(stored.date).toBe('2026-11-21');
    expect(stored.weights).toMatch(/^[A-Za-z0-9+/]+=*$/);
  });
});

describe('makeOrdinaryName', () => {
  const parts = { commonWords: ['red'], otherWords: ['maple'], towns: ['berlin'], people: ['anna'] };

  it('makes names that are valid in DNS, the same for the same seed', () => {
    const make = () => {
      const random = new Random(3);
      return Array.from({ length: 200 }, () => makeOrdinaryName(parts, random));
    };
    for (const name of make()) expect(name).toMatch(/^[a-z0-9-]{2,40}(\.[a-z]{2,6}){1,2}$/);
    expect(make()).toEqual(make());
    expect(new Set(make()).size).toBeGreaterThan(50);
  });
});
