import { findBarriers, type WatchedPage } from './browser.fixture';
import { type ConsoleWorld, openConsoleWorld } from './console-world.fixture';

/** A folder for pictures of all screens: `CONSOLE_PICTURES=docs/console npx jest test/console`. */
const PICTURES = process.env.CONSOLE_PICTURES;

let world: ConsoleWorld;
let admin: WatchedPage;

beforeAll(async () => {
  world = await openConsoleWorld();
  admin = await world.openAsAdmin();
  await world.screen('anton@anton.example', 5_000);
  await world.screen('berta@berta.example', 20);
  await world.untilCasesWait(1);
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
    const screens = {
      today: '',
      queue: 'queue',
      orders: 'orders',
      order: `orders/${screenings[0]?.shield_id}`,
      rules: 'rules',
      rule: 'rules/new',
      models: 'models',
      lists: 'lists',
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
