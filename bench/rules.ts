import { type RuleDefinition, SCREENING_TRIGGER } from '@rampart/contracts';
import { Client } from 'pg';
import { request } from 'undici';
import {
  compileRuleset,
  type RulesetMember,
} from '../apps/screening/src/decide/rule-evaluation/compile-ruleset';
import type { RuleQuestion } from '../apps/screening/src/decide/scoring/policy';
import { readInput } from '../apps/screening/src/stored/decision-inputs/stored-input';
import { percentile } from './load-generator';
import { orderForm } from './scenarios';

/** What an account's rules add to the screening of one order. */
export interface RulesRow {
  readonly rules: number;
  /** Once for each replica and publication, and only for new expressions. */
  readonly compileMs: number;
  /** For evaluating all of them, over orders as screened. */
  readonly medianUs: number;
  readonly p99Us: number;
  /** Rules that match an order, on average. */
  readonly matching: number;
}

export const RULES_NAME = 'rules';

const SIZES = [10, 100, 500];
/** Maximum of microseconds that 500 active rules may add. */
const MOST_US = 1_000;

const ORDERS = 200;
const WARM_UP = 20;
const ROUNDS = 50;

/** Typical rules of shops: thresholds, countries, mail domains, velocity, signals, lists, patterns. */
const SHAPES: readonly ((n: number) => string)[] = [
  (n) => `order.amount > ${n * 3} && velocity.email.count_3600s >= ${n % 7} && !ip.is_proxy`,
  (n) =>
    `billing.country_code in ["DE", "FR", "GB"] && shipping.country_code == "X${String.fromCharCode(65 + (n % 26))}"`,
  (n) => `order.email.endsWith("@shop${n}.example") || (email.is_disposable && order.amount > ${n})`,
  (n) => `screening.score > ${n % 100} && "ip_tor_network" in screening.signals`,
  (n) => `has(device.times_seen) && device.times_seen > ${n} && "email" in lists.blacklisted`,
  (n) => `history.email.orders_7d > ${n % 30} && order.amount > 2 * ${n}`,
  (n) => `order.username.matches("^[a-z]+${n}$")`,
];

/** Screens orders through the suite and evaluates rule sets over their stored inputs. */
export async function measureRules(suite: {
  readonly url: string;
  readonly key: string;
  readonly database_url: string;
}): Promise<RulesRow[]> {
  const questions = await screenedQuestions(suite);
  return SIZES.map((size) => measure(size, questions));
}

async function screenedQuestions(suite: Parameters<typeof measureRules>[0]): Promise<RuleQuestion[]> {
  const ids: string[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const { body, statusCode } = await request(`${suite.url}/api/v1/screen`, {
      method: 'POST',
      headers: { authorization: `Bearer ${suite.key}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: orderForm(n * 17),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`an order got ${statusCode}: ${text}`);
    ids.push((JSON.parse(text) as { data: { shield_id: string } }).data.shield_id);
  }
  return readQuestions(suite.database_url, ids);
}

interface StoredRow {
  readonly input: string;
  readonly created_at: Date;
  readonly score: number;
  readonly values: NonNullable<RuleQuestion['input']['values']>;
}

async function readQuestions(databaseUrl: string, ids: readonly string[]): Promise<RuleQuestion[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<StoredRow>(
      `SELECT d.input, d.created_at, d.score::float8 AS score, jsonb_build_object('ip', host(v.ip), 'email', v.email,
         'phone', v.phone, 'username', v.username, 'device', v.device, 'billCity', v.bill_city,
         'billZipCode', v.bill_zip_code, 'shipCity', v.ship_city, 'shipZipCode', v.ship_zip_code) AS values
       FROM screening.decision_inputs AS d JOIN screening.order_values AS v USING (account_id, shield_id)
       WHERE shield_id = ANY($1)`,
      [ids],
    );
    return rows.map(({ input, created_at, score, values }) => ({
      input: readInput(input, created_at, values),
      score,
      probability: null,
    }));
  } finally {
    await client.end();
  }
}

function measure(size: number, questions: readonly RuleQuestion[]): RulesRow {
  const members = Array.from({ length: size }, (_, place) => memberOf(size, place));
  const startedAt = performance.now();
  const ruleset = compileRuleset(1, members);
  const compileMs = performance.now() - startedAt;
  for (let round = 0; round < WARM_UP; round += 1) for (const each of questions) ruleset.evaluate(each);
  const taken: number[] = [];
  let matches = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const question of questions) {
      const before = performance.now();
      matches += ruleset.evaluate(question).matches.length;
      taken.push((performance.now() - before) * 1_000);
    }
  }
  const sorted = Float64Array.from(taken).sort();
  return {
    rules: size,
    compileMs,
    medianUs: percentile(sorted, 0.5),
    p99Us: percentile(sorted, 0.99),
    matching: matches / taken.length,
  };
}

/** Each size has expressions of its own: those of another would already be compiled. */
function memberOf(size: number, place: number): RulesetMember {
  const shape = SHAPES[place % SHAPES.length] as (n: number) => string;
  const definition: RuleDefinition = {
    name: `rule ${place}`,
    description: null,
    trigger: SCREENING_TRIGGER,
    priority: place,
    expression: shape(size * 1_000 + place),
    action: { type: 'TAG', tag: 'bench' },
  };
  return { ruleId: place + 1, version: 1, mode: 'active', definition };
}

export function printRules(rows: readonly RulesRow[]): void {
  for (const { rules, compileMs, medianUs, p99Us, matching } of rows) {
    const verdict = medianUs <= MOST_US ? 'ok' : 'MISSED';
    process.stdout.write(
      `${RULES_NAME}: ${rules} active rules add ${medianUs.toFixed(1)} µs to an order (p99 ${p99Us.toFixed(1)}), ` +
        `${matching.toFixed(1)} match; compiled in ${compileMs.toFixed(1)} ms; at most ${MOST_US} µs: ${verdict}\n`,
    );
  }
}
