import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilTrue } from '@rampart/testing';
import { type JobsFixture, openJobsFixture } from '../fixtures/jobs.fixture';
import type { JobSupervisor } from './job-supervisor';

let fixture: JobsFixture;
let folder: string;
let supervisor: JobSupervisor;

beforeAll(async () => {
  fixture = await openJobsFixture();
  folder = mkdtempSync(join(tmpdir(), 'jobs-'));
});
beforeEach(async () => {
  await fixture.rows('DELETE FROM jobs');
  supervisor = fixture.supervisor();
});
afterEach(() => supervisor.beforeApplicationShutdown());
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await fixture?.close();
});

const pidIn = (file: string): number => Number(readFileSync(file, 'utf8'));
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starts a job without an end, and waits until its process reports. */
async function begin(does: 'wait' | 'block', by: JobSupervisor = supervisor) {
  const file = join(folder, `${Math.random()}`);
  const id = await fixture.ask(does, { file });
  const round = by.keep();
  await untilTrue(async () => (await fixture.get(id)).progress !== null);
  return { id, pid: pidIn(file), round };
}

describe('a job', () => {
  it('is done in a process of its own, and its result is kept', async () => {
    const file = join(folder, 'answer');
    const id = await fixture.ask('answer', { file });
    await supervisor.keep();
    expect(await fixture.get(id)).toMatchObject({
      state: 'done',
      result: { priority: constants.priority.PRIORITY_LOW },
      error: null,
    });
    expect(pidIn(file)).not.toBe(process.pid);
    expect(isAlive(pidIn(file))).toBe(false);
  });

  it('writes what it leaves in the transaction in which it becomes done', async () => {
    const id = await fixture.ask('write');
    await supervisor.keep();
    expect(await fixture.get(id)).toMatchObject({ state: 'done', result: { wrote: id } });
    expect(await fixture.rows('SELECT FROM labels WHERE shield_id = $1', [id])).toHaveLength(1);
  });

  it('that was cancelled or lost meanwhile leaves nothing', async () => {
    const id = await fixture.ask('write');
    const job = await fixture.held.take('0190d1d4-5b1c-7c3a-9d6e-000000000001');
    await fixture.service.cancel({ accountId: 1, id, actor: { kind: 'key', id: 'k' } });
    const write = async () => {
      throw new Error('this must not be written');
    };
    expect(await fixture.held.finish(job ?? { id, holder: '' }, write)).toBe(false);
    expect(await fixture.get(id)).toMatchObject({ state: 'cancelled', result: null });
  });

  it.each(['wait', 'block'] as const)('that is cancelled loses its process (%s)', async (does) => {
    const { id, pid, round } = await begin(does);
    expect(isAlive(pid)).toBe(true);
    await fixture.service.cancel({ accountId: 1, id, actor: { kind: 'key', id: 'k' } });
    await round;
    expect(isAlive(pid)).toBe(false);
    expect(await fixture.get(id)).toMatchObject({ state: 'cancelled', result: null });
  });

  it.each(['wait', 'block'] as const)(
    'goes back into the queue when its replica stops (%s)',
    async (does) => {
      const { id, pid } = await begin(does);
      await supervisor.beforeApplicationShutdown();
      expect(isAlive(pid)).toBe(false);
      expect(await fixture.get(id)).toMatchObject({ state: 'queued' });
      expect(await fixture.rows('SELECT attempts, holder FROM jobs')).toEqual([
        { attempts: 0, holder: null },
      ]);
    },
  );

  it('is done though a training of another account has no end: a backtest has a lane of its own', async () => {
    const { id: training, round } = await begin('wait');
    const own = await fixture.ask('answer', { kind: 'backtest' });
    const other = await fixture.ask('answer', { kind: 'backtest', accountId: 2 });
    void supervisor.keep();
    await untilTrue(async () => (await fixture.get(other, 2)).state === 'done');
    expect([(await fixture.get(training)).state, (await fixture.get(own)).state]).toEqual([
      'running',
      'queued',
    ]);
    await fixture.service.cancel({ accountId: 1, id: training, actor: { kind: 'key', id: 'k' } });
    await round;
    expect((await fixture.get(own)).state).toBe('done');
  });

  it.each([
    ['throw', 'An internal error occurred.'],
    ['refuse', 'There is nothing to learn from.'],
    ['crash', 'The process of the job ended: SIGKILL.'],
    ['hoard', 'The process of the job ended: it needed more than the 128 MiB of memory that a job may use.'],
  ] as const)('that cannot be done fails, and says what the account may know (%s)', async (does, error) => {
    const id = await fixture.ask(does);
    await supervisor.keep();
    expect(await fixture.get(id)).toMatchObject({ state: 'failed', error, finished_at: expect.any(String) });
  });

  it.each(['wait', 'block'] as const)('ends with its replica, however that ends (%s)', async (does) => {
    const file = join(folder, `orphan-${does}`);
    const id = await fixture.ask(does, { file });
    const holder = fork(join(__dirname, '..', 'fixtures', 'holder.fixture.ts'), [fixture.url], {
      env: process.env,
      stdio: 'ignore',
    });
    await untilTrue(async () => (await fixture.get(id)).progress !== null);
    holder.kill('SIGKILL');
    await untilTrue(() => !isAlive(pidIn(file)));
    expect(await fixture.get(id)).toMatchObject({ state: 'running' });
  });

  const unreachable = {
    DATABASE_URL: 'postgres://rampart@127.0.0.1:1/rampart',
    DATABASE_POOL_SIZE: 1,
    DATABASE_TIMEOUT_MS: 1_000,
  };
  it.each([
    ['a service', 'lack', () => supervisor],
    ['Postgres', 'answer', () => fixture.supervisor({ database: unreachable })],
  ] as const)('that does not reach %s is tried three times', async (_what, does, by) => {
    const id = await fixture.ask(does);
    await by().keep();
    expect(await fixture.get(id)).toMatchObject({
      state: 'failed',
      error: 'Its process ended 3 times before the job was done.',
    });
  });
});
