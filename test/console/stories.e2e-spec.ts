import { describeSpecs } from '@rampart/testing';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import { closeStage, expectNoProblems, openStage } from './stage.fixture';

beforeAll(async () => openStage(await borrowTestSuite()));

afterAll(closeStage);

describeSpecs(__dirname, '.story-spec.ts');

it('no page reported an error, a warning, or a violation of its policy', expectNoProblems);
