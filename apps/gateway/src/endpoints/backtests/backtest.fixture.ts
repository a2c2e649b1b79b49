import type { BacktestReport, Job } from '@rampart/contracts';
import { HEAD, JOB } from '../jobs/job.fixture';

const REPORT: BacktestReport = {
  since: '2026-01-01T00:00:00.000Z',
  until: '2026-01-31T00:00:00.000Z',
  sample: 1,
  compared: { before: { ruleset: 12, rules: 7 }, after: { ruleset: null, rules: 8 }, model: 3 },
  screened: 48_200,
  evaluable: 48_120,
  not_evaluable: { values_gone: 80, unreadable: 0 },
  matched: 412,
  changed: 290,
  changes: [{ from: 'APPROVE', to: 'REVIEW', count: 290, shield_ids: ['20260103-0a1b2c'] }],
  before: {
    APPROVE: { count: 46_700, rate: 0.97049 },
    REVIEW: { count: 1_010, rate: 0.020989 },
    REJECT: { count: 410, rate: 0.00852 },
  },
  after: {
    APPROVE: { count: 46_410, rate: 0.964464 },
    REVIEW: { count: 1_300, rate: 0.027016 },
    REJECT: { count: 410, rate: 0.00852 },
  },
  rules: [
    {
      rule_id: null,
      version: null,
      name: 'Large first order through a proxy',
      action: 'REVIEW',
      matched: 412,
      outcomes: { fraud: 61, legitimate: 9 },
      precision: 0.871429,
      recall: 0.184848,
    },
  ],
  overlap: [{ rule_id: 4, version: 2, name: 'Many cards on a device', both: 118, share: 0.286408 }],
  outcomes: {
    known: { fraud: 330, legitimate: 240 },
    matched: { fraud: 61, legitimate: 9, precision: 0.871429, recall: 0.184848 },
    refused_before: { fraud: 150, legitimate: 22, precision: 0.872093, recall: 0.454545 },
    refused_after: { fraud: 150, legitimate: 22, precision: 0.872093, recall: 0.454545 },
  },
  amounts: [{ currency: 'EUR', screened: 4_120_388.2, matched: 98_211.4, changed: 71_020.15 }],
  seconds: 1.71,
};

/** For specs: a backtest as the service returns it, and as the API does. */
export const BACKTEST: Job = { ...JOB, kind: 'backtest', result: REPORT };

const { kind: _kind, ...head } = HEAD;

export const PUBLIC_BACKTEST = { ...head, report: REPORT };
