import { JOB_KINDS } from '@rampart/contracts';
import { JOBS } from './job-kinds';
import { jobOf } from './jobs/job-definition';

describe('the registry of jobs', () => {
  it('holds every kind of the contract once', () => {
    expect(JOBS.map(({ kind }) => kind).sort()).toEqual([...JOB_KINDS].sort());
  });

  it('finds a job by its kind, and none of a later version', () => {
    expect(jobOf(JOBS, 'backtest').kind).toBe('backtest');
    expect(() => jobOf(JOBS, 'prophecy')).toThrow('no job of the kind prophecy');
  });
});
