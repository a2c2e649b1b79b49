import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startTestGateway, type TestGateway } from './gateway.fixture';

const SUFFIX = '.gateway-spec.ts';

let shared: TestGateway | undefined;

/** The running gateway, for specs named `*.gateway-spec.ts`: in their hooks and tests, not while they are loaded. */
export function sharedGateway(): TestGateway {
  if (!shared) throw new Error(`Only a spec named *${SUFFIX} has a gateway, once its tests run.`);
  return shared;
}

/**
 * Registers every `*.gateway-spec.ts` below a folder as one suite on one gateway, since starting it costs more than all
 * the tests of an endpoint. Each finds the gateway as if it were new: no service answers, and the keys it issues are of
 * accounts of its own.
 *
 * @param env settings of the gateway beside those of every test gateway.
 */
export function describeGatewaySpecs(folder: string, env: Record<string, string> = {}): void {
  beforeAll(async () => {
    shared = await startTestGateway(env);
  });
  afterAll(() => shared?.close());

  for (const path of findGatewaySpecs(folder)) {
    describe(basename(path, SUFFIX), () => {
      // Loaded here and not imported, so that its hooks are those of this block alone.
      require(join(folder, path));
      afterAll(() => sharedGateway().silenceAll());
    });
  }
}

/** Paths below the folder, sorted. */
export function findGatewaySpecs(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(SUFFIX))
    .sort();
}
