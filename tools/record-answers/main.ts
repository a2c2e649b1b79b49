import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEngines } from '../engines/start-engines';
import { startSuite } from '../suite/start-suite';
import { RECORDING_ENV, type Recording, recordAnswers } from './record-answers';
import { withoutVolatile } from './without-volatile';

/** Relative to dist. */
const FILE = join(__dirname, '../../..', 'apps/gateway/data/recorded-answers.json');
const ADMIN_TOKEN = 'token-of-the-recording';

async function record(): Promise<Recording> {
  const engines = await startEngines({ dataDir: null, durable: false });
  try {
    const suite = await startSuite({
      databaseUrl: engines.postgres?.databaseUrl ?? '',
      natsUrl: engines.nats?.natsUrl ?? '',
      mode: 'processes',
      adminToken: ADMIN_TOKEN,
      env: { LOG_LEVEL: 'warn', ...process.env, ...RECORDING_ENV },
    });
    const [gateway] = suite.of('gateway');
    const { url, adminUrl } = gateway ?? {};
    try {
      return await recordAnswers({ url: url ?? '', adminUrl: adminUrl ?? '', adminToken: ADMIN_TOKEN });
    } finally {
      await suite.stop();
    }
  } finally {
    await engines.stop();
  }
}

/** Answers that are the same but for times and ids stay as they were: a recording changes only what has changed. */
function merge(before: Recording, now: Recording): Recording {
  const mergeOne = (api: keyof Recording) =>
    Object.fromEntries(
      Object.entries(now[api]).map(([id, answer]) => {
        const earlier = before[api]?.[id];
        const same =
          JSON.stringify(withoutVolatile(id, earlier ?? null)) ===
          JSON.stringify(withoutVolatile(id, answer));
        return [id, earlier && same ? earlier : answer];
      }),
    );
  return { public: mergeOne('public'), admin: mergeOne('admin') };
}

async function main(): Promise<void> {
  const merged = merge(JSON.parse(readFileSync(FILE, 'utf8')), await record());
  writeFileSync(FILE, `${JSON.stringify(merged, null, 2)}\n`);
  process.stderr.write('Recorded. `npm run build && npm run generate` updates the documents.\n');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).stack}\n`);
    process.exit(1);
  },
);
