import { DATA_SET_LOADERS } from '../data-set-loaders';
import { compiledSet } from './compiled-set';

const isCompiled = (loader: object) => 'kinds' in loader;

describe('a compiled set', () => {
  it('that was never compiled names the command that makes it', async () => {
    const set = compiledSet({ name: 'no-such-set', empty: null, kinds: {}, toData: () => null });
    await expect(set.load()).rejects.toThrow(
      'the compiled data set no-such-set is missing: run npm run build',
    );
  });

  it('that does not fit is refused by name', async () => {
    const set = compiledSet({ name: 'card-bins', empty: null, kinds: { other: 'u8' }, toData: () => null });
    await expect(set.load()).rejects.toThrow(
      /card-bins\.bin cannot be used: it has the columns .*, not other: u8/,
    );
  });

  it.each(Object.values(DATA_SET_LOADERS).filter(isCompiled))(
    '$name states its name, licence and digest',
    async (loader) => {
      const { info, digest } = await (loader as Exclude<typeof loader, { load: null }>).load();
      expect(info).toMatchObject({
        name: loader.name,
        licence: expect.stringMatching(/\S/),
        source: expect.stringMatching(/\S/),
      });
      expect(info.rows).toBeGreaterThan(0);
      expect(await digest()).toMatch(/^[0-9a-f]{64}$/);
    },
  );
});
