import { untilTrue } from '@rampart/testing';
import type { Page } from 'playwright-core';
import { sendBatch } from '../../eval/sets/orders/batch-client';
import type { WatchedPage } from './browser.fixture';
import { type ConsoleWorld, openConsoleWorld } from './console-world.fixture';
import { stage } from './stage.fixture';

/** Orders with an outcome: a few more of each kind than a training needs. */
const MARKED = 220;
const MINUTE_MS = 60_000;
/** Words that no German sentence has; *was* is one of both languages. */
const ENGLISH =
  /\b(?:the|of|with|this|that|and|is|are|were|has|not|from|to|by|for|than|orders|days|which|since|between)\b/i;

let world: ConsoleWorld;
let admin: WatchedPage;
let suspicious: string;

beforeAll(async () => {
  world = await openConsoleWorld(false);
  admin = await world.openAsAdmin();
  await learn();
  await addRule('Große Bestellungen', 'order.amount > 100.0', { type: 'ADD_SCORE', points: 5 }, 'active');
  await addRule('Sehr große Bestellungen', 'order.amount > 500.0', { type: 'REVIEW' }, 'shadow');
  // Tor, a throw-away address, a number that is none, and two countries.
  const order = {
    ip: '185.220.101.1',
    email: 'jo@mailinator.com',
    phone: '12',
    bin_no: '41111111',
    bill_country: 'US',
    bill_city: 'New York',
    ship_country: 'SE',
    ship_city: 'Stockholm',
    username: 'xkqzvbwt7391',
    amount: '900',
    currency: 'EUR',
    user_order_id: 'P-1',
  };
  suspicious = (await world.ask<{ shield_id: string }>('screen', order)).shield_id;
  const { id } = await world.ask<{ id: number }>('cases', { shield_id: suspicious });
  await world.ask(`cases/${id}/notes`, { text: 'Beim Kunden nachfragen.' });
  await admin.page.goto(world.url);
  await admin.page.getByRole('button', { name: 'Deutsch' }).click();
  await admin.page.getByRole('link', { name: 'Warteschlange' }).waitFor();
}, 600_000);

afterAll(() => world?.close());

/** A model that takes part in every score: expensive orders were fraud, no others were. */
async function learn(): Promise<void> {
  const begin = Date.now() - 2 * MARKED * MINUTE_MS;
  const lines = Array.from({ length: MARKED }, (_, place) => {
    const isFraud = place % 2 === 0;
    const order = {
      ip: `81.2.${place}.1`,
      email: `kunde${place}@gmail.com`,
      amount: (isFraud ? 900 : 40) + (place % 20),
      currency: 'EUR',
      user_order_id: `M-${place}`,
    };
    const outcome = {
      type: 'outcome',
      user_order_id: order.user_order_id,
      outcome: isFraud ? 'confirmed_fraud' : 'false_positive',
    };
    const at = (minutes: number) => new Date(begin + minutes * MINUTE_MS).toISOString();
    return [
      { at: at(place), ...order },
      { at: at(place + 1), ...outcome },
    ];
  });
  const access = { url: stage().suite.url, key: world.tenant.key };
  const sent = lines
    .flat()
    .sort((one, other) => one.at.localeCompare(other.at))
    .map((line) => ({ text: JSON.stringify(line), order: null }));
  await sendBatch(access, sent, '?detail=none');
  const { job_id } = await world.ask<{ job_id: string }>('models/train', { kind: 'trees' });
  await untilTrue(async () => {
    const { state, error } = await world.ask<{ state: string; error: string | null }>(`jobs/${job_id}`);
    if (error !== null) throw new Error(error);
    return state === 'done';
  }, 'the model is trained');
  await world.ask('models/settings', {
    min_shadow_orders: 'none',
    max_calibration_error: 'none',
    max_status_change: 'none',
    effect: 'replace',
  });
  await world.ask('models/1/promote', {});
}

async function addRule(name: string, expression: string, action: object, mode: string): Promise<void> {
  const rule = { name, description: 'Wie vereinbart.', expression, action };
  const { id } = await world.ask<{ id: number }>('rules', rule);
  await world.ask(`rules/${id}/mode`, { version: 1, mode });
}

it('on an order’s page in German, with reasons, rules, a model, a warning and a case, no line is English', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/orders/${suspicious}`);
  await page.getByText('Worauf das Modell sich stützt').waitFor();
  await page.getByText('Beim Kunden nachfragen.').waitFor();
  const lines = await linesOf(page);
  expect(lines.filter(isEnglish)).toEqual([]);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Die Regel „Große Bestellungen“ trifft zu.',
      'Regeln im Probelauf, die zugetroffen hätten',
      'Betrag der Bestellung: 900',
      'Telefonnummer: Erwartet wird eine Telefonnummer. Das Feld zählt als nicht angegeben.',
      'Die IP-Adresse gehört zum Tor-Netz.',
    ]),
  );
});

it.each([
  ['today', '', 'Häufigste Gründe'],
  ['orders', 'orders', 'mailinator.com'],
  ['the queue', 'queue', 'Beim Kunden nachfragen.'],
  ['rules', 'rules', 'Vorschläge'],
  ['a rule', 'rules/new', 'ip.country_code'],
  ['models', 'models', 'Worauf es sich stützt'],
  ['lists', 'lists', 'Listen'],
  ['settings', 'settings', 'Wie oft zu oft ist'],
])('on the page of %s in German, no line is English', async (_, path, shown) => {
  const { page } = admin;
  await page.goto(`${world.url}/${path}`);
  await page.getByText(shown).first().waitFor({ state: 'attached' });
  const lines = await linesOf(page);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter(isEnglish)).toEqual([]);
});

const isEnglish = (line: string): boolean => ENGLISH.test(line);

/** Lines of the page, of what is folded, and of what only pointers and screen readers find; without the answer as JSON. */
async function linesOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate<string[]>(`(() => {
    const main = document.querySelector('main');
    for (const details of main.querySelectorAll('details')) details.open = true;
    const answer = main.querySelector('pre');
    if (answer) answer.hidden = true;
    const named = [...main.querySelectorAll('[title], [aria-label], [placeholder]')].flatMap((element) =>
      ['title', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
    return [...main.innerText.split('\\n'), ...named];
  })()`);
}
