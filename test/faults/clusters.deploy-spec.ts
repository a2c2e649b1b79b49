import { SHORT_CLUSTER_FAULTS } from './faults/registry';
import { loseMoments } from './lag/lost-moments';
import { describeShortForm, STRIKE_MS } from './short-form.fixture';

describeShortForm({
  faults: SHORT_CLUSTER_FAULTS,
  isCluster: true,
  thenTry: (runOf) => {
    it(
      'what a standby that is asynchronous loses is named, and nothing else, and its numbers are not given again',
      async () => {
        const { world } = runOf();
        const losses = await loseMoments(world);
        expect(losses.map(({ lost, doubled }) => ({ lost, doubled }))).toEqual([
          { lost: [], doubled: [] },
          { lost: [], doubled: [] },
          { lost: [], doubled: [] },
        ]);
        expect(world.readUrl).toBe(world.pair?.databaseUrl);
        expect(losses[1]?.acknowledged).toBeGreaterThan(0);
      },
      STRIKE_MS,
    );
  },
});
