import { describeDocument, type Instance, startInstance } from './describe-document.fixture';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance();
});
afterAll(() => instance?.stop());

describeDocument('README.md', () => instance, {
  account: 'demo',
  elsewhere: {
    'npm run up': 'it is what this spec has started',
    'npm test': 'it is what runs this spec',
    'DATABASE_URL=':
      'it needs a Postgres and a NATS of the reader; test/e2e/rollouts and tools/suite start on others',
    'cp .env.example': 'it needs a container engine; test/deployment tries the files without one',
  },
  untilCtrlC: ['node docs/examples/consume-events.mjs'],
  exits: { 'rampart rules list': 2, 'rampart models compare': 1 },
});

describeDocument('docs/quickstart.md', () => instance, {
  account: 'new',
  elsewhere: { 'npm run up': 'it is what this spec has started' },
  // The orders of the page are to be answered on a busy machine, too.
  env: { RAMPART_DEADLINE_MS: '4000' },
});

describeDocument('docs/analysts.md', () => instance, {
  account: 'new',
  exits: { 'npm run -s rampart -- models promote 1': 1 },
});
