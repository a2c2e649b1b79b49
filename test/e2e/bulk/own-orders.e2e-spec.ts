import { type OwnOrder, ownLines } from '../../../eval/personas/handwritten/own-order';
import { OWN_STORIES } from '../../../eval/personas/handwritten/own-stories';
import { DAY_MS } from '../../../eval/personas/persona-order';
import { borrowTestSuite } from '../../setup/borrow-test-suite';
import type { TestSuite } from '../../setup/start-test-suite';
import { operatorOf } from '../operator.fixture';
import { sendBatch } from './batch.fixture';

/** Stories of each pattern. */
const LEAST_OF_EACH = 10;

/** So that what counts by the UTC day is the same at any hour. */
const lastMidnight = () => Math.floor(Date.now() / DAY_MS) * DAY_MS;

let suite: TestSuite;
/** The decision on each order in question. */
let decided: ReadonlyMap<OwnOrder, string>;

beforeAll(async () => {
  suite = await borrowTestSuite();
  const { key } = await operatorOf(suite).newTenant();
  const lines = ownLines(OWN_STORIES, lastMidnight());
  const answers = await sendBatch({ url: suite.url, key, lines: lines.map(({ line }) => line) });
  expect(answers.filter((answer) => 'error' in answer)).toEqual([]);
  decided = new Map(
    lines.flatMap(({ judged }, index) => (judged === null ? [] : [[judged, String(answers[index]?.status)]])),
  );
});

afterAll(() => suite?.stop());

describe('orders as a shop owner would tell them', () => {
  it('are ten of each pattern, under a title of their own', () => {
    const counts = new Map<string, number>();
    for (const { pattern } of OWN_STORIES) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count < LEAST_OF_EACH)).toEqual([]);
    const titles = OWN_STORIES.map(({ pattern, title }) => `${pattern}: ${title}`);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(OWN_STORIES.map((story) => [`${story.pattern}: ${story.title}`, story] as const))(
    '%s',
    (_title, story) => {
      const isStopped = story.isFraud && story.approvedBecause === undefined;
      expect(['REVIEW', 'REJECT'].includes(decided.get(story) ?? '')).toBe(isStopped);
      expect(decided.get(story) === 'APPROVE').toBe(!isStopped);
    },
  );
});
