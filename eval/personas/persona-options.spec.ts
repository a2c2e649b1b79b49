import { UsageError } from '../options';
import { JUDGING_SEED, PRACTICE_SEED, readPersonaOptions } from './persona-options';

describe('readPersonaOptions', () => {
  it('judges with one seed and writes for practice with another', () => {
    expect(readPersonaOptions(['--personas'])).toMatchObject({
      seed: JUDGING_SEED,
      orders: 6_000,
      days: 60,
      write: null,
    });
    expect(readPersonaOptions(['--personas', '--write', '/tmp/orders.ndjson'])).toMatchObject({
      seed: PRACTICE_SEED,
      orders: 3_000,
      write: '/tmp/orders.ndjson',
    });
  });

  it('fits on a seed that does not judge, and neither writes nor shows', () => {
    expect(readPersonaOptions(['--personas', '--fit'])).toMatchObject({ fit: true, seed: PRACTICE_SEED });
    for (const more of [
      ['--seed', '1'],
      ['--write', '/tmp/orders.ndjson'],
      ['--markdown', '/tmp/page.md'],
    ])
      expect(() => readPersonaOptions(['--personas', '--fit', ...more])).toThrow(UsageError);
  });

  it('judges what was learned on another seed than the one learned from', () => {
    expect(readPersonaOptions(['--personas', '--learning'])).toMatchObject({
      learning: true,
      seed: JUDGING_SEED,
    });
    for (const more of [['--seed', '1002'], ['--fit'], ['--write', '/tmp/orders.ndjson']])
      expect(() => readPersonaOptions(['--personas', '--learning', ...more])).toThrow(UsageError);
  });

  it('leaves other questions to the files', () => {
    expect(readPersonaOptions(['--data', 'DIR'])).toBeNull();
  });

  it('writes into a page what is replayed, and nothing that is not', () => {
    expect(readPersonaOptions(['--personas', '--markdown', '/tmp/page.md'])?.markdown).toBe('/tmp/page.md');
    const both = ['--personas', '--write', '/tmp/orders.ndjson', '--markdown', '/tmp/page.md'];
    expect(() => readPersonaOptions(both)).toThrow(UsageError);
  });

  it.each([
    ['--seed', '0'],
    ['--orders', '1.5'],
    ['--orders', '100001'],
    ['--days', '181'],
    ['--url', 'http://shop.example'],
    ['--unknown', 'x'],
  ])('refuses %s %s', (...args) => {
    expect(() => readPersonaOptions(['--personas', ...args])).toThrow(UsageError);
  });
});
