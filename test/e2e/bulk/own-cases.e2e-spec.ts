import { join } from 'node:path';
import { ApiClient } from '../../../eval/api-client';
import { findDataFiles, readRows } from '../../../eval/data-files';
import { isSuspected, type OwnCase } from '../../../eval/sets/own-cases.set';
import { borrowTestSuite } from '../../setup/borrow-test-suite';
import type { TestSuite } from '../../setup/start-test-suite';
import { operatorOf } from '../operator.fixture';

const CASES = join(__dirname, '..', '..', '..', 'eval', 'cases');
/** Cases of each side of a question. */
const LEAST_OF_EACH = 20;

let suite: TestSuite;
let key: string;

beforeAll(async () => {
  suite = await borrowTestSuite();
  ({ key } = await operatorOf(suite).newTenant());
});

afterAll(() => suite?.stop());

describe.each(findDataFiles(CASES).map((file) => [file.set, file] as const))('%s', (set, file) => {
  it('has both sides of its question', async () => {
    const cases = (await readRows(file)) as unknown as OwnCase[];
    const counts = [true, false].map((suspect) => cases.filter((each) => each.suspect === suspect).length);
    expect(counts.filter((count) => count < LEAST_OF_EACH)).toEqual([]);
    expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
  });

  it('has no case that is answered wrongly', async () => {
    const cases = (await readRows(file)) as unknown as OwnCase[];
    const api = new ApiClient(suite.url, key);
    try {
      const wrong = await api.forEach(cases, async (each) =>
        (await isSuspected(api, set, each)) === each.suspect ? [] : [each.title],
      );
      expect(wrong.flat()).toEqual([]);
    } finally {
      await api.close();
    }
  });
});
