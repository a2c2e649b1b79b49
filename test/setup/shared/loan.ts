import type { RunningApp } from '../../../tools/suite/running-app';

/** A running copy of an app, in the form sent over HTTP. */
export type AppWord = Pick<RunningApp, 'name' | 'pid' | 'healthUrl' | 'url' | 'adminUrl' | 'consoleUrl'>;

/** How many copies of which apps a spec file needs; one of each of the others. */
export interface LoanRequest {
  readonly gateways: number;
  readonly screenings: number;
}

/** A suite as lent to a spec file. */
export interface Loan {
  readonly adminToken: string;
  /** Of the suite's database, with the superuser's login. */
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly apps: readonly AppWord[];
}
