import type { Page } from 'playwright-core';
import { findBarriers, findFaintText } from './browser.fixture';
import type { ConsoleWorld } from './console-world.fixture';

/** A folder for pictures of all screens: `CONSOLE_PICTURES=docs/console npm run test:deploy -- test/console`. */
const PICTURES = process.env.CONSOLE_PICTURES;

const DESKTOP = { width: 1_280, height: 720 };
/** Of which there are pictures in that width, too. */
const ON_A_PHONE = ['queue', 'order'];
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1_024 };
/** The desktop screen at 200 %. */
const MAGNIFIED = { width: DESKTOP.width / 2, height: DESKTOP.height / 2 };

/**
 * Expects axe to find nothing on any screen, light or dark, and none to be wider than a phone, a tablet, or the desktop
 * screen at 200 %.
 *
 * @param page of an operator whose account has an order and a rule. Of its orders the newest that was refused is opened, if
 *   any was: there is most to see.
 */
export async function expectSoundScreens(world: ConsoleWorld, page: Page): Promise<void> {
  for (const [name, path] of Object.entries(await screensOf(world))) {
    await page.goto(`${world.url}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([name, await findBarriers(page)]).toEqual([name, []]);
    await page.emulateMedia({ colorScheme: 'dark' });
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-dark.png` });
    expect([name, await findFaintText(page)]).toEqual([name, []]);
    await page.emulateMedia({ colorScheme: 'light' });
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-light.png` });
    await page.setViewportSize(PHONE);
    if (PICTURES && ON_A_PHONE.includes(name))
      await page.screenshot({ path: `${PICTURES}/${name}-phone.png` });
    const widths = [await widthIn(page)];
    for (const size of [TABLET, MAGNIFIED]) {
      await page.setViewportSize(size);
      widths.push(await widthIn(page));
    }
    expect([name, ...widths]).toEqual([name, PHONE.width, TABLET.width, MAGNIFIED.width]);
    await page.setViewportSize(DESKTOP);
  }
}

async function screensOf(world: ConsoleWorld): Promise<Readonly<Record<string, string>>> {
  const find = (filter: string) =>
    world.ask<{ screenings: readonly { shield_id: string }[] }>(`screenings?limit=1${filter}`);
  const { screenings: refused } = await find('&status=REJECT');
  const { screenings } = refused.length > 0 ? { screenings: refused } : await find('');
  const { rules } = await world.ask<{ rules: readonly { id: number }[] }>('rules?limit=1');
  return {
    today: '',
    queue: 'queue',
    orders: 'orders',
    order: `orders/${screenings[0]?.shield_id}`,
    links: `links?order=${screenings[0]?.shield_id}`,
    value: 'values?kind=email_domain&value=gmail.com',
    rules: 'rules',
    rule: `rules/${rules[0]?.id}`,
    rulesets: 'rules/sets',
    models: 'models',
    lists: 'lists',
    reports: 'reports',
    integrate: 'integrate',
    settings: 'settings',
    operate: 'operate',
    missing: 'nothing-here',
  };
}

const widthIn = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');
