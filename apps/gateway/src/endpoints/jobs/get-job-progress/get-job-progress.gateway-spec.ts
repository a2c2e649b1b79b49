import { get as openRequest } from 'node:http';
import { getJob, type Job, ServiceError } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { ID, JOB, NO_IDS } from '../job.fixture';

const PATH = `/api/v1/jobs/${ID}/progress`;

let gateway: TestGateway;
let key: TestKey;
let asked: number;
let accounts: Set<number>;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});
beforeEach(() => {
  asked = 0;
  accounts = new Set();
});

const running = (done: number): Job => ({
  ...JOB,
  state: 'running',
  progress: { stage: 'reading', done, total: 3 },
  finished_at: null,
  result: null,
});

/** Answers with one job after the other, then with the last one repeatedly. */
async function answerWith(...jobs: readonly Job[]): Promise<void> {
  await gateway.answer(getJob, ({ accountId }) => {
    accounts.add(accountId);
    asked += 1;
    return jobs[Math.min(asked, jobs.length) - 1] as Job;
  });
}

const send = (as: TestKey = key, path = PATH) => ask(`${gateway.url}${path}`, { key: as });
const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe(`GET ${PATH}`, () => {
  it('200: returns every change once, and ends with the end of the job', async () => {
    await answerWith(running(1), running(1), running(2), JOB);
    const { status, text, headers } = await send();
    expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    expect(linesOf(text)).toMatchObject([
      { state: 'running', progress: { done: 1 } },
      { state: 'running', progress: { done: 2 } },
      JOB,
    ]);
    expect([...accounts]).toEqual([key.accountId]);
  });

  it('200: a job that has ended has one line, immediately', async () => {
    await answerWith({ ...JOB, state: 'failed', error: 'No orders.', result: null });
    const { text } = await send();
    expect(linesOf(text)).toMatchObject([{ state: 'failed', error: 'No orders.' }]);
    expect(asked).toBe(1);
  });

  it('200: asks no more when the caller goes away', async () => {
    await answerWith(running(1));
    const receiving = openRequest(`${gateway.url}${PATH}`, { headers: { authorization: key.bearer } });
    await new Promise<void>((resolve) => {
      receiving.on('response', (response) => response.once('data', () => resolve()));
      receiving.on('error', () => undefined);
    });
    const isClosed = new Promise((resolve) => receiving.once('close', resolve));
    receiving.destroy();
    await isClosed;
    // Other jobs are followed to their end meanwhile, which takes longer than the first one's two remaining polls.
    const before = asked;
    await answerWith(...Array.from({ length: 4 }, (_, n) => running(n)), JOB);
    await send();
    expect(asked).toBeLessThanOrEqual(before + 5 + 1);
  });

  it('200: takes nothing of the quota, and of a HEAD no more than one look', async () => {
    await answerWith(running(1), JOB);
    const poor = await gateway.issueKey({ per_day: 0 });
    const { status, text } = await ask(`${gateway.url}${PATH}`, { key: poor, method: 'HEAD' });
    expect([status, text, asked]).toEqual([200, '', 1]);
  });

  it.each([ID, ...NO_IDS])('404: no job %s of another account or of none', async (id) => {
    await gateway.answer(getJob, () => {
      throw new ServiceError('not_found', { message: 'No job with this id.' });
    });
    const { status, body } = await send(key, PATH.replace(ID, id));
    expect([status, body.error]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('503: immediately while screening is not running, and a test key may rehearse it', async () => {
    const test = await gateway.issueKey({ mode: 'test' });
    expect((await send(test, `${PATH}?sandbox_error=unavailable`)).status).toBe(503);
    await gateway.silence(getJob);
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([503, { code: 'unavailable' }]);
  });
});
