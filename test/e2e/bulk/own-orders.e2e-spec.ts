import { OWN_FRAUDS } from '../../../eval/personas/handwritten/own-frauds';
import { OWN_HONEST } from '../../../eval/personas/handwritten/own-honest';
import { type OwnOrder, ownLines } from '../../../eval/personas/handwritten/own-order';
import { DAY_MS } from '../../../eval/personas/persona-order';
import { borrowTestSuite } from '../../setup/borrow-test-suite';
import type { TestSuite } from '../../setup/start-test-suite';
import { operatorOf } from '../operator.fixture';
import { sendBatch } from './batch.fixture';

const STORIES = [...OWN_FRAUDS, ...OWN_HONEST];

/** So that what counts by the UTC day is the same at any hour. */
const lastMidnight = () => Math.floor(Date.now() / DAY_MS) * DAY_MS;

let suite: TestSuite;
/** The decision on each order in question. */
let decided: ReadonlyMap<OwnOrder, string>;

beforeAll(async () => {
  suite = await borrowTestSuite();
  const { key } = await operatorOf(suite).newTenant();
  const lines = ownLines(STORIES, lastMidnight());
  const answers = await sendBatch({ url: suite.url, key, lines: lines.map(({ line }) => line) });
  expect(answers.filter((answer) => 'error' in answer)).toEqual([]);
  decided = new Map(
    lines.flatMap(({ judged }, index) => (judged === null ? [] : [[judged, String(answers[index]?.status)]])),
  );
});

afterAll(() => suite?.stop());

describe('orders as a shop owner would tell them', () => {
  it.each(STORIES.map((story) => [`${story.pattern}: ${story.title}`, story] as const))(
    '%s',
    (_title, story) => {
      const isStopped = story.isFraud && story.approvedBecause === undefined;
      expect(['REVIEW', 'REJECT'].includes(decided.get(story) ?? '')).toBe(isStopped);
      expect(decided.get(story) === 'APPROVE').toBe(!isStopped);
    },
  );
});
