import type { PeriodTotals, TrainedModel } from '@rampart/contracts';
import { playDemo } from '../../tools/demo/play-demo';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { WatchedPage } from './browser.fixture';
import { type ConsoleWorld, openConsoleWorld } from './console-world.fixture';
import { expectSoundScreens } from './sound-screens.fixture';
import { closeStage, expectNoProblems, openStage, stage } from './stage.fixture';

/** Milliseconds after which the demo counts as hung: it plays for some 40 s on a calm machine. */
const PLAY_MS = 600_000;

let world: ConsoleWorld;
let admin: WatchedPage;

beforeAll(async () => {
  await openStage(await borrowTestSuite());
  world = await openConsoleWorld(false);
  admin = await world.openAsOperator();
  const told: string[] = [];
  const play = () => playDemo({ url: stage().suite.url, key: world.tenant.key }, (line) => told.push(line));
  await play();
  await play();
  expect(told.at(-1)).toBe('The demo data is there already.');
  expect(told.filter((line) => line.includes('stays challenger'))).toEqual([]);
}, PLAY_MS);

afterAll(async () => {
  await world?.close();
  await closeStage();
});

it('axe finds nothing on any screen, light or dark, and none is wider than a phone, a tablet, or the screen at 200 %', () =>
  expectSoundScreens(world, admin.page));

it('the demo has a queue with a history: decided by three analysts, with notes and outcomes, one case snoozed', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/queue`);
  await page.getByText('1 snoozed').waitFor();
  await page.getByText(/assigned to Ann Example/).waitFor();
  const { cases } = await world.ask<Decided>('cases?state=decided&limit=100');
  expect(new Set(cases.map(({ outcome }) => outcome))).toContain(null);
  expect(new Set(cases.map(({ outcome }) => outcome)).size).toBeGreaterThan(1);
  expect(cases.some((each) => each.note_count > 0)).toBe(true);
  const read = (id: number) => world.ask<{ history: readonly Step[] }>(`cases/${id}`);
  const histories = await Promise.all(cases.slice(0, 6).map(({ id }) => read(id)));
  const decisions = histories.flatMap(({ history }) => history.filter(({ kind }) => kind === 'decided'));
  expect(new Set(decisions.map(({ actor }) => actor.id)).size).toBe(3);
  expect(new Set(decisions.map(({ actor }) => actor.kind))).toEqual(new Set(['user']));
});

it('the demo has saved more than lost since its model was trained, and shows what the model changes', async () => {
  const { page } = admin;
  const { models } = await world.ask<{ models: readonly TrainedModel[] }>('models');
  const champion = models.find(({ role }) => role === 'champion');
  const { period } = await world.ask<{ period: PeriodTotals }>(
    `stats/summary?from=${champion?.card.data_until}`,
  );
  const money = period.amounts.filter(({ currency }) => ['EUR', 'USD'].includes(currency));
  expect(money.map(({ saved, lost }) => saved > lost)).toEqual([true, true]);
  await page.goto(`${world.url}/models`);
  await page.getByRole('heading', { name: 'What the champion changes' }).waitFor();
  await page.getByText('Fraud approved').first().waitFor();
  // Beside each other only figures of the same orders: a card says of how many.
  const judged = page.getByRole('row', { name: /^Orders judged/ });
  const counts = (await judged.allInnerTexts()).map((row) => row.trim().split(/\s+/).slice(2));
  expect(counts).toHaveLength(models.length);
  expect(counts.filter(([one, other]) => Number.parseInt(one ?? '', 10) > 0 && one === other)).toEqual(
    counts,
  );
});

it('the demo has an attack that the links of an order which was not rejected lead to', async () => {
  const small = 'screenings?merchant_id=donations&amount_to=5&currency=USD&limit=100';
  const found = await world.ask<{ screenings: readonly { shield_id: string; status: string }[] }>(small);
  const screenings = found.screenings.filter(({ status }) => status !== 'REJECT');
  const graphs = await Promise.all(
    screenings.map(({ shield_id }) => world.ask<{ orders: readonly object[] }>('links', { shield_id })),
  );
  expect(Math.max(...graphs.map(({ orders }) => orders.length))).toBeGreaterThan(20);
});

it('no page reported an error, a warning, or a violation of its policy', expectNoProblems);

interface Decided {
  readonly cases: readonly {
    readonly id: number;
    readonly outcome: string | null;
    readonly note_count: number;
  }[];
}

interface Step {
  readonly kind: string;
  readonly actor: { readonly kind: string; readonly id: string };
}
