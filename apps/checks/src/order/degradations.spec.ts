import { Degradations } from './degradations';

describe('Degradations', () => {
  it('names each source once, with its first cause, in a fixed order', () => {
    const degradations = new Degradations();
    degradations.add([{ source: 'ip', cause: 'timeout' }]);
    degradations.add([
      { source: 'dns', cause: 'unavailable' },
      { source: 'ip', cause: 'no_data' },
    ]);
    expect(degradations.list()).toEqual([
      { source: 'dns', cause: 'unavailable' },
      { source: 'ip', cause: 'timeout' },
    ]);
  });
});
