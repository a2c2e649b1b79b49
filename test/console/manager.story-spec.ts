import type { WatchedPage } from './browser.fixture';
import { type ConsoleWorld, openConsoleWorld, showValues } from './console-world.fixture';

let world: ConsoleWorld;
let admin: WatchedPage;

beforeAll(async () => {
  world = await openConsoleWorld();
  admin = await world.openAsAdmin();
  await world.screen('anton@anton.example', 5_000);
});

afterAll(() => world?.close());

it('a manager tries a rule on past orders, puts it on trial, and adds to a list with a preview', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/rules/new`);
  await page.getByLabel('Name', { exact: true }).fill('Very large orders');
  await page.getByLabel('When').fill('order.amout > 1000.0');
  await page.getByText('order.amount').first().waitFor();
  await page.getByLabel('When').fill('order.amount > 1000.0');
  await page.getByText('Valid.').waitFor();
  await page.getByRole('region', { name: 'Effect on a thousand orders' }).getByText('Matches 1 of').waitFor();
  await page.getByRole('button', { name: 'Try on the last 30 days' }).click();
  await page.getByRole('region', { name: 'On past orders' }).getByText('Matches 1 of').waitFor();
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await page.getByRole('button', { name: 'Put on trial' }).click();
  await page.getByText('on trial (v1)').waitFor();
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('region', { name: 'Suggestions' }).getByRole('button', { name: 'Search' }).click();
  await page.getByText('a search needs 30 and 100').waitFor();
  await page.getByRole('link', { name: 'Lists' }).click();
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await page.getByLabel('Value', { exact: true }).fill('*@anton.example');
  await page.getByText('1 order of the last 30 days').waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('cell', { name: /^\*@anton.example/ }).waitFor();
});

it('a manager compares versions of a rule and rolls the rule set back', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/rules`);
  await page.getByRole('link', { name: 'Large orders', exact: true }).click();
  await page.getByLabel('When').fill('order.amount > 250.0');
  await page.getByText('Valid.').waitFor();
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await page.getByRole('button', { name: 'What changed' }).click();
  const changed = page.locator('mark');
  await changed.first().waitFor();
  expect(await changed.allTextContents()).toEqual(['100.0', '250.0']);
  await page.getByRole('button', { name: 'Make it decide' }).click();
  await page.getByText('active (v2)').waitFor();
  await page.goto(`${world.url}/rules/sets`);
  const row = page.getByRole('listitem').filter({ hasText: 'Set 1' });
  await row.getByRole('button', { name: 'Roll back to it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back to it' }).click();
  await page.getByText('rolled back to set 1').waitFor();
  const { rules } = await world.ask<{ rules: readonly { active_version: number | null }[] }>(
    'rules?mode=active',
  );
  expect(rules.map(({ active_version }) => active_version)).toEqual([1]);
});

it('a manager looks into a report, sees the orders with its value, and confirms it', async () => {
  const { id } = await world.ask<{ id: number }>('reports', {
    entity_type: 'email_domain',
    value: 'anton.example',
    category: 'chargeback',
  });
  const { page } = admin;
  await page.goto(`${world.url}/reports?report=${id}`);
  const orders = page.getByRole('region', { name: 'Orders with this value' });
  await orders.getByText('a***@anton.example').waitFor();
  await page.getByRole('button', { name: 'Look into it' }).click();
  await page.getByLabel('Why? (optional)').fill('Two more banks have written.');
  await page.getByRole('button', { name: 'Confirm the abuse' }).click();
  await page.getByText('This decision is final.').waitFor();
  const report = await world.ask<{ status: string; history: readonly { note: string | null }[] }>(
    `reports/${id}`,
  );
  expect([report.status, report.history.at(-1)?.note]).toEqual(['confirmed', 'Two more banks have written.']);
});

it('values that a rule and a reason name survive being edited: they are locked while they are masked', async () => {
  const expression = 'order.email == "ben@anton.example" && order.username == "zaphod"';
  const rule = await world.ask<{ id: number }>('rules', {
    name: 'Ben',
    expression,
    action: { type: 'REVIEW' },
  });
  const entry = await world.ask<{ id: number }>('lists', {
    list_type: 'blacklist',
    entity_type: 'email_domain',
    value: 'ben.example',
    reason: 'as ben@anton.example',
  });
  const { page } = admin;
  await page.goto(`${world.url}/rules/${rule.id}`);
  await page.getByText('This rule names personal values').waitFor();
  await page.getByText('order.email == "b***@anton.example" && order.username == "z***"').first().waitFor();
  expect(await page.getByRole('button', { name: 'Save as a new version' }).count()).toBe(0);
  await page.goto(`${world.url}/lists?kind=email_domain`);
  await page
    .getByRole('row', { name: /ben\.example/ })
    .getByRole('button', { name: 'Change' })
    .click();
  expect(await page.getByLabel('Reason').isDisabled()).toBe(true);
  await page.getByLabel('For how long').selectOption('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('link', { name: 'Ben', exact: true }).click();
  await showValues(page);
  await page.getByLabel('Purpose').fill('Asked for by his bank');
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await page.getByText('Saved.').waitFor();
  const saved = await world.ask<{ versions: readonly { version: number; expression: string }[] }>(
    `rules/${rule.id}`,
  );
  expect(saved.versions.map((version) => [version.version, version.expression])).toEqual([
    [2, expression],
    [1, expression],
  ]);
  const kept = await world.ask<{ reason: string; expires_at: string | null }>(`lists/${entry.id}`);
  expect([kept.reason, kept.expires_at]).toEqual(['as ben@anton.example', expect.any(String)]);
});
