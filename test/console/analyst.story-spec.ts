import { untilTrue } from '@rampart/testing';
import type { WatchedPage } from './browser.fixture';
import { type ConsoleWorld, invite, openConsoleWorld } from './console-world.fixture';

let world: ConsoleWorld;
let admin: WatchedPage;
let analyst: WatchedPage;

beforeAll(async () => {
  world = await openConsoleWorld();
  admin = await world.openAsAdmin();
  analyst = await invite(world, admin.page, 'Ann', `ann-${world.tenant.accountId}@example.com`);
});

afterAll(() => world?.close());

interface DecidedCase {
  readonly state: string;
  readonly decision: string | null;
  readonly outcome: string | null;
  readonly note_count: number;
}

interface DecidedOrder {
  readonly outcome: string | null;
  readonly override: { readonly decision: string };
}

const overridden = async () =>
  (await world.ask<{ screenings: readonly DecidedOrder[] }>('screenings?decided_by=override')).screenings;

const blocked = async () =>
  (await world.ask<{ entries: readonly unknown[] }>('lists?entity_type=ip&list_type=blacklist')).entries;

/** Resolves when a case is as expected. */
const untilCase = (id: string | null, expected: Partial<DecidedCase>) =>
  untilTrue(
    async () => {
      const found = await world.ask<DecidedCase>(`cases/${id}`);
      return Object.entries(expected).every(([name, value]) => found[name as keyof DecidedCase] === value);
    },
    `case ${id} is ${JSON.stringify(expected)}`,
  );

/** The case that is on the screen, by its customer. */
const customer = ({ page }: WatchedPage) =>
  page.getByRole('navigation', { name: 'Cases' }).locator('[aria-current]');

it('orders appear while one looks, are found by what is typed, and explain themselves', async () => {
  const { page } = analyst;
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByText('No orders match').waitFor();
  await world.screen('first@shop.example', 20);
  await page.getByRole('row').nth(1).getByText('f***@shop.example').waitFor();
  const id = await world.screen('mia@bakery.example', 300);
  await page.keyboard.press('/');
  await page.keyboard.type('bakery.example');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('row').filter({ hasText: '.example' });
  await untilTrue(async () => {
    const rows = await shown.allTextContents();
    if (rows.length === 1 && rows[0]?.includes('m***@bakery.example')) return true;
    await page.reload();
    return false;
  }, 'only the order is shown');
  expect(page.url()).toContain('email_domain=bakery.example');
  // Leaves the box.
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/orders/${id}`);
  await page.getByText('Held for review').waitFor();
  await page.getByRole('cell', { name: 'order.amount > 100.0' }).waitFor();
  await page.getByRole('img', { name: 'IP address: ' }).waitFor();
});

it('an analyst works off the queue by keyboard alone, and what is undone never happened', async () => {
  for (const [name, amount] of [
    ['anton', 5_000],
    ['berta', 900],
    ['clara', 200],
  ] as const) {
    await world.screen(`${name}@${name}.example`, amount);
  }
  await world.untilCasesWait(4);
  const { page } = analyst;
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await page.getByText('4 cases waiting').waitFor();
  await customer(analyst).getByText('a***@anton.example').waitFor();
  // A more urgent one does not move the case on the screen.
  await world.screen('zoe@zoe.example', 90_000);
  await page.getByText('5 cases waiting').waitFor();
  await customer(analyst).getByText('a***@anton.example').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('Called the customer: it was her.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Called the customer').waitFor();
  await page.keyboard.press('r');
  await customer(analyst).getByText('b***@berta.example').waitFor();
  await page.keyboard.press('u');
  await customer(analyst).getByText('a***@anton.example').waitFor();
  await page.keyboard.press('a');
  await customer(analyst).getByText('b***@berta.example').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('s');
  await page.keyboard.press('1');
  await world.untilCasesWait(3);
  const { cases } = await world.ask<{ cases: readonly DecidedCase[] }>('cases?state=decided&sort=opened_asc');
  expect(cases.map(({ decision, outcome, note_count }) => [decision, outcome, note_count])).toEqual([
    ['approve', null, 1],
    ['reject', null, 0],
  ]);
  // The orders are decided with their cases, and nothing is learned from that.
  await untilTrue(async () => (await overridden()).length === 2, 'the orders are decided');
  expect((await overridden()).map(({ override, outcome }) => [override.decision, outcome])).toEqual(
    expect.arrayContaining([
      ['APPROVE', null],
      ['REJECT', null],
    ]),
  );
});

it('how an order turned out is said beside its decision, or later, and never by itself', async () => {
  const { page } = analyst;
  await page.goto(`${world.url}/queue`);
  await customer(analyst).waitFor();
  const id = new URL(page.url()).searchParams.get('case');
  await page.keyboard.press('r');
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'It was fraud', pressed: true }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await untilCase(id, { state: 'decided', decision: 'reject', outcome: 'confirmed_fraud' });
  await page.goto(`${world.url}/queue?state=decided&case=${id}`);
  await page.getByRole('button', { name: 'It was legitimate' }).click();
  await page.getByText(`Case ${id}: outcome recorded`).waitFor();
  await untilCase(id, { decision: 'reject', outcome: 'false_positive' });
});

it('two people who open the queue together begin with different cases', async () => {
  for (const name of ['emil', 'frida']) await world.screen(`${name}@${name}.example`, 700);
  await world.untilCasesWait(4);
  const pages = [analyst, admin];
  for (const { page } of pages) await page.goto(`${world.url}/orders`);
  await Promise.all(pages.map(({ page }) => page.goto(`${world.url}/queue`)));
  await Promise.all(pages.map((each) => customer(each).waitFor()));
  const [first, second] = await Promise.all(pages.map((each) => customer(each).textContent()));
  expect(first).not.toBe(second);
});

it('of two people who decide one case, the second learns who was first and what they did', async () => {
  const { page } = analyst;
  await page.goto(`${world.url}/queue`);
  await customer(analyst).waitFor();
  const id = new URL(page.url()).searchParams.get('case');
  await admin.page.goto(`${world.url}/queue?case=${id}`);
  await admin.page.getByText('has this case open').waitFor();
  await admin.page.getByText('Held for review').first().waitFor();
  // Both have decided before either decision is sent; the analyst's is, when she leaves the page.
  await admin.page.keyboard.press('r');
  await page.keyboard.press('a');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await untilCase(id, { state: 'decided', decision: 'approve' });
  const refusal = admin.page.getByRole('alert').filter({ hasText: `Case ${id} was not rejected.` });
  await refusal.getByText('Ann approved it meanwhile').waitFor();
  await untilCase(id, { decision: 'approve' });
  // Knowingly, she can.
  await refusal.getByRole('link', { name: `Show case ${id}` }).click();
  await admin.page.getByText('How did it turn out?').waitFor();
  await admin.page.keyboard.press('r');
  await admin.page.keyboard.press('g');
  await admin.page.keyboard.press('o');
  await untilCase(id, { decision: 'reject' });
});

it('one undo takes back whatever was done last, by its name, and says why where it cannot', async () => {
  const { page } = analyst;
  await page.goto(`${world.url}/queue`);
  await customer(analyst).waitFor();
  const id = new URL(page.url()).searchParams.get('case');
  await page.keyboard.press('a');
  await page.waitForURL((url) => url.searchParams.get('case') !== id);
  await page.keyboard.press('b');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('1');
  await page
    .getByRole('button', { name: /^Undo block of an address in / })
    .first()
    .waitFor();
  expect(await blocked()).toHaveLength(1);
  await untilCase(id, { state: 'decided', decision: 'approve' });
  await page.keyboard.press('u');
  await page.getByText('Undone: block of an address in ').waitFor();
  expect(await blocked()).toEqual([]);
  await untilCase(id, { state: 'decided', decision: 'approve' });
  await page.keyboard.press('u');
  await page.getByText(`Cannot undo approval of case ${id}: it was sent`).waitFor();
  await page.keyboard.press('m');
  await page
    .getByRole('button', { name: /^Undo assignment of case / })
    .first()
    .waitFor();
  await page.keyboard.press('u');
  await page.getByText('Undone: assignment of case ').waitFor();
});

it('two people never work on one case unawares', async () => {
  const { page } = admin;
  for (const name of ['dora', 'dirk']) await world.screen(`${name}@${name}.example`, 400);
  await world.untilCasesWait(4);
  await analyst.page.goto(`${world.url}/queue`);
  const shown = await customer(analyst).textContent();
  await page.goto(`${world.url}/queue`);
  await untilTrue(async () => {
    await page.reload();
    return (await page.getByText('With Ann').count()) > 0;
  }, 'the case is shown as taken');
  const taken = page
    .getByRole('navigation', { name: 'Cases' })
    .getByRole('link')
    .filter({ hasText: 'With Ann' });
  expect((await taken.textContent())?.slice(0, 8)).toBe(shown?.slice(0, 8));
  await taken.click();
  await page.getByText('has this case open').waitFor();
});

it('several cases are tagged, found by their tag and decided together, and one undo brings all back', async () => {
  const { page } = analyst;
  await page.goto(`${world.url}/queue`);
  await page.getByRole('navigation', { name: 'Cases' }).waitFor();
  await page.keyboard.press('Shift+X');
  await page.getByText('3 cases selected').waitFor();
  await page.keyboard.press('t');
  await page.keyboard.type('wave');
  await page.keyboard.press('Enter');
  await page.getByText('#wave').nth(2).waitFor();
  await page.keyboard.press('f');
  for (let field = 0; field < 4; field += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('wave');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/queue?*tag=wave*');
  await customer(analyst).waitFor();
  await page.keyboard.press('Shift+X');
  await page.keyboard.press('a');
  await page.getByText('3 cases: approved').waitFor();
  await page.getByText('No case fits').waitFor();
  await page.keyboard.press('u');
  await page.getByText('3 cases selected').waitFor();
  await page.keyboard.press('r');
  await page.getByText('No case fits').waitFor();
  // Leaving the page sends what waits for an undo.
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await untilTrue(async () => {
    const { cases } = await world.ask<{ cases: readonly DecidedCase[] }>('cases?tag=wave&state=decided');
    return cases.length === 3 && cases.every(({ decision }) => decision === 'reject');
  }, 'all three are decided');
});

it('the focus stays with its order while one scrolls, and never lands on another', async () => {
  const { page } = analyst;
  const names = Array.from({ length: 60 }, (_, n) => `reader-${n}`);
  const countOrders = async () =>
    (await world.ask<{ screenings: readonly unknown[] }>('screenings?limit=100')).screenings.length;
  const before = await countOrders();
  await Promise.all(names.map((name) => world.screen(`${name}@reader.example`, 20)));
  // Those that come later would make the page long enough only after it was scrolled.
  await untilTrue(async () => (await countOrders()) >= before + names.length, 'all orders are found');
  await page.goto(`${world.url}/orders`);
  const focused = () => page.evaluate<string | null>('document.activeElement.getAttribute("title")');
  const last = page.locator('[aria-rowindex="40"]');
  await page.getByRole('row').nth(3).getByRole('link').focus();
  const order = await focused();
  await page.evaluate('scrollBy(0, 50)');
  await page.locator('[aria-rowindex="16"]').waitFor();
  expect(await focused()).toBe(order);
  await page.evaluate('scrollBy(0, 1500)');
  await last.waitFor();
  expect(await focused()).toBeNull();
});
