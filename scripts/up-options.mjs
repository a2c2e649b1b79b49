import { parseArgs } from 'node:util';

const OPTIONS = {
  json: { type: 'boolean', default: false },
  ephemeral: { type: 'boolean', default: false },
  reset: { type: 'boolean', default: false },
  demo: { type: 'boolean', default: false },
  processes: { type: 'boolean', default: false },
  gateways: { type: 'string', default: '1' },
  screenings: { type: 'string', default: '1' },
  checks: { type: 'string', default: '1' },
  port: { type: 'string' },
  limits: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
};

/** The most replicas of one kind that fit on a machine for trials. */
const MAX_REPLICAS = 16;

export const USAGE = `npm run up -- [options]

Starts the suite with Postgres and NATS of its own, and stops it on Ctrl-C. Standard error tells what happens.
DATABASE_URL and NATS_URL, each by itself, name a Postgres or NATS of yours to use instead; RAMPART_DATA_DIR
names the folder in which those that come along keep their data.

  --json          print one line on standard output once ready:
                  {"url","docs_url","console_url","demo_url","setup_url","key","account_id","admin_url","admin_token","nats_url",
                  "database_url","data_dir","pids":{app:pid}}; data_dir is null for temporary data; setup_url opens the
                  console once, and is null when someone can sign in already
                  (npm adds a banner of its own above it: \`npm run -s up -- --json\` does without)
  --limits WHICH  of the demo account: \`default\` (120 calls a minute, 50,000 a day, 1,000,000 a month), as of every
                  account, or \`none\`, which programs that give --json get unless they say otherwise
  --ephemeral     temporary data, gone at the end; free ports
  --reset         first delete the data of earlier runs, with the demo key and the admin token
  --demo          plays thirty days of a shop into the demo account, once: some 5,000 orders with outcomes, rules, lists,
                  cases, reports and models; a minute or two
  --processes     one process per app instead of one for all
  --gateways N    that many gateways; \`urls\` then lists them all
  --screenings N  that many screening services
  --checks N      that many services of checks
  --port N        port of the first gateway (8787 if free, else a free one; 0 for a free one)
  --help          this
`;

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} with one sentence on what is wrong with them.
 */
export function readUpOptions(args, env) {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true, allowPositionals: false });
  if (values.reset) checkReset(values, env);
  const gateways = readNumber(values, 'gateways', 1, MAX_REPLICAS);
  const screenings = readNumber(values, 'screenings', 1, MAX_REPLICAS);
  const checks = readNumber(values, 'checks', 1, MAX_REPLICAS);
  return {
    json: values.json,
    help: values.help,
    limits: readLimits(values),
    ephemeral: values.ephemeral,
    reset: values.reset,
    demo: values.demo,
    // Several of one kind share only NATS and Postgres; in one process they would also share its single core.
    mode: values.processes ? 'processes' : 'in-process',
    gateways,
    screenings,
    checks,
    port: values.port === undefined ? null : readNumber(values, 'port', 0, 65_535),
  };
}

/** Data elsewhere is never ours to delete. */
function checkReset({ ephemeral }, { DATABASE_URL, NATS_URL }) {
  if (ephemeral) throw new Error('--reset deletes data that stays, and --ephemeral has none.');
  if (DATABASE_URL || NATS_URL) {
    const named = DATABASE_URL ? 'DATABASE_URL' : 'NATS_URL';
    throw new Error(
      `--reset deletes the data of the Postgres and NATS that come along, and ${named} names another.`,
    );
  }
}

/** Programs measure and compare, often faster than a key of a shop may call. */
function readLimits({ limits, json }) {
  const which = limits ?? (json ? 'none' : 'default');
  if (which === 'default' || which === 'none') return which;
  throw new Error(`--limits takes default or none, not "${which}".`);
}

function readNumber(values, name, min, max) {
  const text = values[name];
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Error(`--${name} takes a whole number from ${min} to ${max}, not "${text}".`);
}
