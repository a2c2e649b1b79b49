import type { RpcClient } from '@rampart/rpc';
import { JOB } from '../job.fixture';
import { progressLines } from './progress-lines';

const queued = { ...JOB, state: 'queued', progress: null, finished_at: null, result: null };
const rpc = { call: async () => queued } as unknown as RpcClient;

describe('progressLines', () => {
  it('stops polling a job that no process runs', async () => {
    const lines: string[] = [];
    for await (const line of await progressLines(rpc, { accountId: 1, id: JOB.id }, () => false, 2)) {
      lines.push(line);
    }
    expect(lines.map((line) => JSON.parse(line).state)).toEqual(['queued']);
  });
});
