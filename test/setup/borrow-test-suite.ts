import type { ServiceName } from '@rampart/contracts';
import { SERVICE_NAMES } from '@rampart/contracts';
import type { RunningApp } from '../../tools/suite/running-app';
import type { AppWord, Loan, LoanRequest } from './shared/loan';
import type { TestSuite } from './start-test-suite';

/**
 * A running suite for one spec file, one process per app, that other files have used before and will use after: for
 * files whose tests each create a tenant of their own and read nothing beyond it. It may stop, kill and start apps: no
 * other file uses the suite at the same time, and it is repaired before the next. What it changes for all accounts
 * (imported data sets, settings of apps) stays, so such a file starts its own with `startTestSuite`.
 *
 * `stop()` returns it.
 */
export async function borrowTestSuite(choices: Partial<LoanRequest> = {}): Promise<TestSuite> {
  const loan = await ask<Loan>('borrow', { gateways: 1, screenings: 1, ...choices });
  const running = new Map<number, RunningApp>();
  const keep = (word: AppWord): RunningApp => {
    const stop = (how: 'stop' | 'kill') => async () => {
      if (running.delete(word.pid)) await ask('stop', { pid: word.pid, how });
    };
    const app = { ...word, stop: stop('stop'), kill: stop('kill') };
    running.set(app.pid, app);
    return app;
  };
  loan.apps.forEach(keep);
  const of = (name: ServiceName) => [...running.values()].filter((app) => app.name === name);
  const [gateway] = of('gateway');
  return {
    ...loan,
    get apps() {
      return SERVICE_NAMES.flatMap(of);
    },
    of,
    url: gateway?.url ?? '',
    adminUrl: gateway?.adminUrl ?? '',
    startApp: async (name, env = {}) => keep(await ask<AppWord>('start', { name, env })),
    stopApp: (app, how = 'stop') => app[how](),
    stop: async () => {
      running.clear();
      await ask('give-back', {});
    },
  };
}

async function ask<Answer>(verb: string, body: object): Promise<Answer> {
  const url = process.env.TEST_SUITES_URL;
  if (!url) throw new Error('Only specs named *.e2e-spec.ts and *.deploy-spec.ts can borrow a suite.');
  const response = await fetch(`${url}/${process.env.JEST_WORKER_ID ?? 'only'}/${verb}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}
