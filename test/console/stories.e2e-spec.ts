import { describeSpecs } from '@rampart/testing';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import { closeStage, openStage, stage } from './stage.fixture';

beforeAll(async () => openStage(await borrowTestSuite()));

afterAll(closeStage);

describeSpecs(__dirname, '.story-spec.ts');

it('no page reported an error, a warning, or a violation of its policy', () => {
  // Chromium reports every answer from 400 on, and a network that is down; those here were asked for.
  const unexpected = stage()
    .pages.flatMap(({ problems }) => problems)
    .filter((problem) => !/status of 40[0139]|ERR_INTERNET_DISCONNECTED|cannot be reached/.test(problem));
  expect(unexpected).toEqual([]);
});
