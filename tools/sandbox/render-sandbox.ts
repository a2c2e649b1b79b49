import { ERROR_KINDS } from '@rampart/contracts';
import { VELOCITY_VALUES } from '../../apps/behavior/src/record-order/sandbox-velocities';
import { ENTITY_VALUES } from '../../apps/behavior/src/sandbox/sandbox-entities';
import type { SandboxValue } from '../../apps/checks/src/sandbox/sandbox-value';
import { SANDBOX_VALUES } from '../../apps/checks/src/sandbox-values';
import {
  SANDBOX_ERRORS,
  SANDBOX_PREFIX,
  type SandboxError,
} from '../../apps/gateway/src/endpoints/sandbox/sandbox-errors';
import { STATUS_OF_KIND } from '../../apps/gateway/src/http/errors/error-statuses';
import { HISTORY_VALUES } from '../../apps/screening/src/facts/sandbox-histories';
import type { CheckCase, CheckGroup } from './check-case';
import { CHECK_GROUPS } from './check-groups';
import type { FormFields, SandboxCase, SandboxGroup } from './sandbox-case';
import { SANDBOX_GROUPS } from './sandbox-groups';
import type { SessionCase } from './session-case';
import { SESSION_CASES } from './session-registry';

const INTRODUCTION = `# Sandbox

What a key that begins with \`rmp_test_\` can try, and what comes back. Generated from the code that answers by
\`npm run generate\`; do not edit. Every line is tried against the whole suite in the tests.

- A test key is issued like any other: \`npm run rampart -- keys create … --mode test\`.
- A test key sees a sandbox of its account: orders, lists, totals, history and idempotency keys of its own. Nothing of it
  is ever seen by a live key, and the other way round. All test keys of an account share one sandbox.
- No quota is taken from the account, so \`requests_remaining_today\` and \`requests_remaining_this_month\` are the limits. The
  limit per minute holds, and so does a limit per day or month that is set for the test key itself; its answers then count
  down. Without one a test key is served 50,000 counting calls a day, which bounds what a sandbox can store.
- What a sandbox stores expires as live data does (docs/privacy.md, "How long").
- The values below have fixed facts, scored by the same signals as live orders; an update of the reference data does not
  change them. Values that are not listed are judged as live ones, but nobody outside (DNS) is asked about them.
- \`…\` stands for letters, digits and dashes of your choice, or nothing (behind a BIN: up to two digits).
- The sandbox remembers as the real thing does: orders of one e-mail, phone, username or device from far apart are a
  journey, amounts add up, list entries stay. Choose new ones for each run, and send \`ip\` always: without it an order is
  judged by your own address.
- Of an IP address no history is counted, since all tests share the few below: it is what they say.
- Actions of the behavior check are counted in the sandbox alone, as live ones are; those of the documented entities are
  not counted at all, so their answers are the same whenever and however often you send them.
- The default thresholds hold, whatever those of the account are.`;

const VALUES_TITLE = `## Values

Put together what your test needs.`;

const ERRORS_TITLE = `## Errors

\`POST /api/v1/screen\` with \`user_order_id\` as below answers the error, with the headers of a real one. Nothing is
screened, and nobody is woken. All that is asked beside orders (checks, sessions, lists, reports, cases, webhooks) rehearses
by \`sandbox_error\` in the query those of them that it can really answer, with the words behind the colon:
\`GET /api/v1/ip/check?sandbox_error=rate_limited\`. Any other word is a 400 that names the ones that it takes.`;

const ORDERS_TITLE = `## Orders

Form fields of \`POST /api/v1/screen\` and what comes back, each in a sandbox in which nothing happened before. The codes
are those of \`?expand=contributions\`.`;

const CHECKS_TITLE = `## Single checks

Fields of one check and what comes back, each in a sandbox in which nothing happened before. The score is
\`fraud_score\`; \`risk_score\` stands behind it where the lists of the account make it another. The codes are those of
\`?expand=contributions\`.`;

const SESSIONS_TITLE = `## Sessions

Slices for \`POST /api/v1/interaction/session-beacon\`, and what \`GET /api/v1/interaction/session/{session_id}\` then
says. Each is answered by \`{"received":true}\`. Every slice has its \`seq\`, so that sending all of them again changes
nothing; a session of the sandbox, too, is kept for 24 hours after its last slice. A session of which no slice was sent is
a 404. Choose other session ids for what you try beside these.`;

/** The whole documentation of the sandbox: the same tables give the same bytes. */
export function renderSandbox(): string {
  const sections = [
    INTRODUCTION,
    VALUES_TITLE,
    valuesTable([...SANDBOX_VALUES, ...ENTITY_VALUES, ...VELOCITY_VALUES, ...HISTORY_VALUES]),
    ORDERS_TITLE,
    ...SANDBOX_GROUPS.flatMap(renderGroup),
    CHECKS_TITLE,
    ...CHECK_GROUPS.flatMap(renderCheckGroup),
    SESSIONS_TITLE,
    tableOf(['what', 'send', 'score', 'reasons', 'also in `data`'], SESSION_CASES.map(sessionRow)),
    ERRORS_TITLE,
    errorsTable(SANDBOX_ERRORS),
  ];
  return `${sections.join('\n\n')}\n`;
}

function valuesTable(values: readonly SandboxValue[]): string {
  return tableOf(
    ['fields', 'value', 'is'],
    values.map(({ fields, value, upTo, meaning }) => [
      fields,
      upTo === undefined ? `\`${value}\`` : `\`${value}\` to \`${upTo}\``,
      meaning,
    ]),
  );
}

function renderGroup({ title, introduction, cases }: SandboxGroup): string[] {
  return [
    `### ${title}`,
    ...(introduction === '' ? [] : [introduction]),
    tableOf(['what', 'send', 'status', 'score', 'reasons', 'also in `data`'], cases.map(caseRow)),
  ];
}

function caseRow(each: SandboxCase): string[] {
  const steps = [
    ...listSteps(each.lists),
    ...(each.before === undefined ? [] : [`first ${times(each.before.times)}: ${formOf(each.before.order)}`]),
    formOf(each.order),
  ];
  return [
    each.title,
    steps.join('<br>'),
    each.status,
    String(each.score),
    reasonsOf(each.contributions),
    leavesOf(each.shows ?? {}).join('<br>'),
  ];
}

function renderCheckGroup({ title, method, path, introduction, cases }: CheckGroup): string[] {
  return [
    `### ${title}`,
    `\`${method} /api/v1/${path}\`${introduction === '' ? '' : `. ${introduction}`}`,
    tableOf(['what', 'send', 'score', 'reasons', 'also in `data`'], cases.map(checkRow)),
  ];
}

function checkRow(each: CheckCase): string[] {
  const steps = [
    ...listSteps(each.lists),
    ...(each.timesBefore === undefined ? [] : [`first ${times(each.timesBefore)} the same:`]),
    formOf(each.fields) || 'nothing',
  ];
  const scores = [each.fraudScore, ...(each.riskScore === undefined ? [] : [each.riskScore])];
  return [
    each.title,
    steps.join('<br>'),
    scores.join(', risk '),
    reasonsOf(each.contributions),
    leavesOf(each.shows ?? {}).join('<br>'),
  ];
}

function sessionRow({ title, sessionId, slices, fraudScore, contributions, shows }: SessionCase): string[] {
  return [
    title,
    slices.map((slice) => formOf({ session_id: sessionId, ...slice })).join('<br>'),
    String(fraudScore),
    reasonsOf(contributions),
    leavesOf(shows ?? {}).join('<br>'),
  ];
}

function listSteps(lists: readonly FormFields[] = []): string[] {
  return lists.map((entry) => `first \`POST /api/v1/lists\`: ${formOf(entry)}`);
}

function reasonsOf(contributions: Readonly<Record<string, string>>): string {
  const reasons = Object.entries(contributions).map(([code, sentence]) => `\`${code}\`: ${sentence}`);
  return reasons.join('<br>') || 'none';
}

/** Each field with its path: `ip_geolocation.city: "New York"`. */
function leavesOf(shows: Readonly<Record<string, unknown>>, path = ''): string[] {
  return Object.entries(shows).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leavesOf(value as Record<string, unknown>, `${path}${name}.`)
      : [`\`${path}${name}: ${JSON.stringify(value)}\``],
  );
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function formOf(fields: FormFields): string {
  return Object.entries(fields)
    .map(([name, value]) => `\`${name}=${value}\``)
    .join(' ');
}

function errorsTable(errors: readonly SandboxError[]): string {
  return tableOf(
    ['user_order_id', 'HTTP status', 'error.code', 'beside the message', 'Retry-After'],
    errors.map(({ word, code, init }) => [
      `\`${SANDBOX_PREFIX}${word}\``,
      String(STATUS_OF_KIND[ERROR_KINDS[code]]),
      `\`${code}\``,
      besideMessage(init),
      init.retryAfterSeconds === undefined ? '' : `${init.retryAfterSeconds} s`,
    ]),
  );
}

function besideMessage({ param, details }: SandboxError['init']): string {
  const members = { ...(param && { param }), ...(details && { details }) };
  return Object.keys(members).length === 0 ? '' : `\`${JSON.stringify(members)}\``;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(escapeCell))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
