import { describeDocument, type Instance, startInstance } from './describe-document.fixture';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance();
});
afterAll(() => instance?.stop());

const UP = { 'npm run up': 'it is what this spec has started' };

describeDocument('README.md', () => instance, { account: 'demo', elsewhere: UP });

describeDocument('docs/quickstart.md', () => instance, {
  account: 'new',
  elsewhere: UP,
  // The orders of the page are to be answered on a busy machine, too.
  env: { RAMPART_DEADLINE_MS: '4000' },
});

describeDocument('docs/analysts.md', () => instance, {
  account: 'new',
  exits: { 'npm run -s rampart -- models promote 1': 1, 'npm run -s rampart -- rules plan': 2 },
});

describeDocument('docs/models.md', () => instance, {
  account: 'new',
  exits: { 'rampart models compare': 1 },
});

// The consumer of the page reads the events of account 1, which is the demo account.
describeDocument('docs/events.md', () => instance, {
  account: 'demo',
  untilCtrlC: ['node docs/examples/consume-events.mjs'],
});

describeDocument('docs/data-feeds.md', () => instance, { account: 'demo' });

describeDocument('docs/install.md', () => instance, {
  account: 'demo',
  elsewhere: {
    'DATABASE_URL=':
      'it needs a Postgres and a NATS of the reader; test/e2e/rollouts and tools/suite start on others',
    'cp .env.example': 'it needs a container engine; test/deployment tries the files without one',
    'git clone': 'it installs on a machine; test/deployment/machines tries the units',
    '(set -eu; umask 077': 'it writes to /etc; test/deployment/machines tries what it writes',
    'systemctl daemon-reload': 'it starts services of the machine',
  },
});
