import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { untilTrue } from '@rampart/testing';
import { startTestSuite, type TestSuite } from '../../setup/start-test-suite';
import { clientOf } from '../api-client.fixture';
import { operatorOf } from '../operator.fixture';
import { FULL_ORDER } from '../orders.fixture';
import { type CollectedSpan, type Collector, startCollector } from './collector.fixture';

const run = promisify(execFile);
const REPOSITORY = join(__dirname, '../../..');

/** The header of a caller that records its own work, and of one that does not. */
const CALLERS_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLERS_SPAN = '00f067aa0ba902b7';
const UNRECORDED_TRACE = '5bf92f3577b34da6a3ce929d0e0e4736';

let collector: Collector;
let suite: TestSuite;
let key: string;

beforeAll(async () => {
  collector = await startCollector();
  suite = await startTestSuite({
    services: ['gateway', 'screening', 'checks', 'lists', 'behavior'],
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' },
  });
  key = (await operatorOf(suite).newTenant()).key;
  const client = clientOf(suite.url);
  const screen = async (headers: Record<string, string>) => {
    const { status } = await client.ask('/api/v1/screen', { key, form: FULL_ORDER, headers });
    if (status !== 200) throw new Error(`the order was answered ${status}`);
  };
  await screen({});
  await screen({ traceparent: `00-${CALLERS_TRACE}-${CALLERS_SPAN}-01` });
  await screen({ traceparent: `00-${UNRECORDED_TRACE}-${CALLERS_SPAN}-00` });
  await client.close();
  // Spans are sent in the order of their ends, so that all of the first order have arrived by then.
  await untilTrue(async () => servicesOf(CALLERS_TRACE).size === 5, 'every service has sent its spans');
  await suite.stop();
});

afterAll(async () => {
  await suite?.stop();
  await collector?.close();
});

/** The services that have reported a trace. */
const servicesOf = (trace: string): ReadonlySet<string> =>
  new Set(collector.spans.filter(({ traceId }) => traceId === trace).map(({ service }) => service));

/** The path to a span from the root of its trace: `service name`, without the product's name. */
function pathOf(span: CollectedSpan): string {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentId);
  const step = `${span.service.replace('rampart-', '')} ${span.name}`;
  return parent ? `${pathOf(parent)} > ${step}` : step;
}

const ROOT = 'gateway POST /api/v1/screen';
const SCREENING = `${ROOT} > gateway call cmd.screening.v1.screen-order > screening serve cmd.screening.v1.screen-order`;

test('an order is one trace, from the request through the services to their statements', () => {
  const [root] = collector.spans.filter(({ parentId }) => parentId === null);
  const paths = collector.spans.filter(({ traceId }) => traceId === root?.traceId).map(pathOf);
  expect(paths).toEqual(
    expect.arrayContaining([
      ROOT,
      `${ROOT} > gateway batch usage_calls > gateway gateway_take_calls`,
      `${SCREENING} > screening call cmd.checks.v1.check-orders > checks serve cmd.checks.v1.check-orders`,
      `${SCREENING} > screening call cmd.lists.v1.match-many > lists serve cmd.lists.v1.match-many > lists batch list_matches > lists lists.match`,
      `${SCREENING} > screening call cmd.behavior.v1.record-orders > behavior serve cmd.behavior.v1.record-orders > behavior batch velocity_actions > behavior behavior_record_at_once`,
      `${SCREENING} > screening batch orders > screening transaction > screening insert_screenings`,
      `${SCREENING} > screening batch orders > screening transaction > screening COMMIT`,
    ]),
  );
  expect(paths.filter((path) => !path.startsWith(ROOT))).toEqual([]);
  expect(root?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/v1/screen',
    'http.response.status_code': 200,
  });
});

test("a caller's own trace goes on through the suite, and is recorded when the caller records it", () => {
  const root = collector.spans.find(({ parentId }) => parentId === CALLERS_SPAN);
  expect(root).toMatchObject({ traceId: CALLERS_TRACE, name: 'POST /api/v1/screen' });
  expect(servicesOf(CALLERS_TRACE).size).toBe(5);
  expect(collector.spans.filter(({ traceId }) => traceId === UNRECORDED_TRACE)).toEqual([]);
});

test('no value of an order or a key is sent to the collector', () => {
  const said: string[] = Object.values(FULL_ORDER).filter((value) => value.length > 6);
  const leaked = [...said, key].filter((value) => collector.text.includes(value));
  expect(leaked).toEqual([]);
});

test('who stops sends first what it has not sent yet', async () => {
  const own = await startCollector();
  const program = `
    const { openTracer } = require(${JSON.stringify(join(REPOSITORY, 'dist/libs/telemetry/src/index.js'))});
    const settings = { service: 'lists', version: '1', endpoint: ${JSON.stringify(own.url)}, share: 1 };
    const tracer = openTracer({ ...settings, logger: { info() {}, warn() {} } });
    tracer.begin('the last request', undefined, {}).end(null);
    tracer.close().then(() => process.exit());`;
  await run(process.execPath, ['-e', program], { cwd: REPOSITORY });
  expect(own.spans.map(({ name }) => name)).toEqual(['the last request']);
  await own.close();
});

test('while tracing is off nothing of the OpenTelemetry SDK is loaded', async () => {
  const ask = async (endpoint: string | null) => {
    const program = `
      const { openTracer } = require(${JSON.stringify(join(REPOSITORY, 'dist/libs/telemetry/src/index.js'))});
      require(${JSON.stringify(join(REPOSITORY, 'dist/libs/rpc/src/index.js'))});
      const logger = { info() {}, warn() {} };
      openTracer({ service: 'lists', version: '1', endpoint: ${endpoint ?? 'undefined'}, share: 1, logger });
      const loaded = Object.keys(require.cache).filter((file) => /@opentelemetry.(?!api\\b)/.test(file));
      process.stdout.write(String(loaded.length));
      process.exit();`;
    return Number((await run(process.execPath, ['-e', program], { cwd: REPOSITORY })).stdout);
  };
  await expect(ask(null)).resolves.toBe(0);
  await expect(ask('"http://127.0.0.1:9"')).resolves.toBeGreaterThan(0);
});
