import { toBatchLines } from '../../../eval/personas/batch-lines';
import { Dice } from '../../../eval/personas/dice';
import { generatePersonas } from '../../../eval/personas/generate';
import { borrowTestSuite } from '../../setup/borrow-test-suite';
import type { TestSuite } from '../../setup/start-test-suite';
import { operatorOf, type Tenant } from '../operator.fixture';
import { sendBatch } from './batch.fixture';

let suite: TestSuite;
let tenant: Tenant;

beforeAll(async () => {
  suite = await borrowTestSuite();
  tenant = await operatorOf(suite).newTenant();
});

afterAll(() => suite?.stop());

it('reads every order of the personas without leaving a field unused, and every outcome', async () => {
  const until = Date.now();
  const { orders } = generatePersonas({ seed: 3, orders: 150, days: 60, until });
  const lines = toBatchLines(orders, new Dice(3), until).map(({ text }) => JSON.parse(text) as object);
  const answers = await sendBatch({ url: suite.url, key: tenant.key, lines });
  const end = answers.at(-1);
  expect(answers.filter((answer) => 'error' in answer || 'ignored_fields' in answer)).toEqual([]);
  expect(end).toMatchObject({ end: true, complete: true, orders: orders.length, refused: 0 });
  expect(answers).toHaveLength(lines.length + 1);
});
