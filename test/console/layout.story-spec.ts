import type { WatchedPage } from './browser.fixture';
import { type ConsoleWorld, openConsoleWorld } from './console-world.fixture';

let world: ConsoleWorld;
let operator: WatchedPage;

beforeAll(async () => {
  world = await openConsoleWorld();
  operator = await world.openAsOperator();
  await world.screen('paul@layout.example', 900);
  await world.untilCasesWait(1);
});

afterAll(() => world?.close());

it.each([
  ['a phone', 'English', { width: 390, height: 844 }],
  ['a phone', 'Deutsch', { width: 390, height: 844 }],
  ['a tablet', 'Deutsch', { width: 1_024, height: 768 }],
  ['a screen of 1440 pixels', 'Deutsch', { width: 1_440, height: 900 }],
])('on %s in %s, all that decides a case can be clicked wherever the page is scrolled to', async (...row) => {
  const [, language, viewport] = row;
  const { page } = operator;
  await page.setViewportSize(viewport);
  await page.goto(`${world.url}/queue`);
  const other = page.getByRole('button', { name: language });
  if ((await other.count()) > 0) await other.click();
  const [approve, reject] = language === 'English' ? ['Approve', 'Reject'] : ['Annehmen', 'Ablehnen'];
  const bar = page.getByRole('toolbar');
  for (const name of [approve, reject]) {
    const button = bar.getByRole('button', { name });
    await button.waitFor();
    for (const share of [0, 0.5, 1]) {
      await page.evaluate(`scrollTo(0, ${share} * document.documentElement.scrollHeight)`);
      // What a click there would meet.
      const box = await button.boundingBox();
      if (box === null) throw new Error(`${name} is not shown.`);
      const { x, y, width, height } = box;
      const isOnTop = await page.evaluate<boolean>(
        `[2, ${height / 2}, ${height - 2}].every((down) =>
          document.elementFromPoint(${x + width / 2}, ${y} + down)?.closest('[role=toolbar] button'))`,
      );
      expect([name, share, isOnTop]).toEqual([name, share, true]);
    }
  }
});
