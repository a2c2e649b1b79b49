import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findGatewaySpecs } from './shared-gateway.fixture';

const SOURCES = join(__dirname, '..');

/** Folders whose `*.gateway-spec.ts` run. */
const suites = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.rpc-spec.ts'))
  .filter((path) => readFileSync(join(SOURCES, path), 'utf8').includes('describeGatewaySpecs(__dirname'))
  .map((path) => `${dirname(path)}/`);

it.each(findGatewaySpecs(SOURCES))('%s runs in one suite', (path) => {
  expect(suites.filter((folder) => path.startsWith(folder))).toHaveLength(1);
});
