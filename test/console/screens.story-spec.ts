import { playDemo } from '../../tools/demo/play-demo';
import { findBarriers, type WatchedPage } from './browser.fixture';
import { type ConsoleWorld, openConsoleWorld } from './console-world.fixture';
import { stage } from './stage.fixture';

/** A folder for pictures of all screens: `CONSOLE_PICTURES=docs/console npx jest test/console -t screens`. */
const PICTURES = process.env.CONSOLE_PICTURES;
/** The demo with fewer orders: as many as a model needs. Pictures show all of it. */
const FEW_ORDERS = 2_600;

let world: ConsoleWorld;
let admin: WatchedPage;

beforeAll(async () => {
  world = await openConsoleWorld();
  admin = await world.openAsAdmin();
  const told: string[] = [];
  const play = () =>
    playDemo(
      { url: stage().suite.url, key: world.tenant.key },
      (line) => told.push(line),
      PICTURES ? undefined : FEW_ORDERS,
    );
  await play();
  await play();
  expect(told.at(-1)).toBe('The demo data is there already.');
});

afterAll(() => world?.close());

it.each(['light', 'dark'] as const)(
  'axe finds nothing on any screen in the %s theme',
  async (colorScheme) => {
    const { page } = admin;
    await page.emulateMedia({ colorScheme });
    const { screenings } = await world.ask<{ screenings: readonly { shield_id: string }[] }>(
      'screenings?limit=1',
    );
    const { rules } = await world.ask<{ rules: readonly { id: number }[] }>('rules?limit=1');
    const screens = {
      today: '',
      queue: 'queue',
      orders: 'orders',
      order: `orders/${screenings[0]?.shield_id}`,
      rules: 'rules',
      rule: `rules/${rules[0]?.id}`,
      rulesets: 'rules/sets',
      models: 'models',
      lists: 'lists',
      reports: 'reports',
      integrate: 'integrate',
      settings: 'settings',
      missing: 'nothing-here',
    };
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(`${world.url}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${colorScheme}.png` });
      expect([name, await findBarriers(page)]).toEqual([name, []]);
    }
  },
);
