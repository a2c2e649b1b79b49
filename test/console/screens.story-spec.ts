import type { WatchedPage } from './browser.fixture';
import { type ConsoleWorld, openConsoleWorld } from './console-world.fixture';
import { expectSoundScreens } from './sound-screens.fixture';

let world: ConsoleWorld;
let operator: WatchedPage;

beforeAll(async () => {
  world = await openConsoleWorld();
  operator = await world.openAsOperator();
  for (const amount of [20, 5_000, 7_500]) await world.screen('ann@gmail.com', amount);
  await world.untilCasesWait(1);
});

afterAll(() => world?.close());

// With the demo's data: `demo.deploy-spec.ts`.
it('axe finds nothing on any screen, light or dark, and none is wider than a phone, a tablet, or the screen at 200 %', () =>
  expectSoundScreens(world, operator.page));
