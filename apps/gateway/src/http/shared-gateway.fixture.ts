import { describeSpecs } from '@rampart/testing';
import { startTestGateway, type TestGateway } from './gateway.fixture';

const SUFFIX = '.gateway-spec.ts';

let shared: TestGateway | undefined;

/** The running gateway, for specs named `*.gateway-spec.ts`: in their hooks and tests, not while they are loaded. */
export function sharedGateway(): TestGateway {
  if (!shared) throw new Error(`Only a spec named *${SUFFIX} has a gateway, once its tests run.`);
  return shared;
}

/**
 * Runs every `*.gateway-spec.ts` below a folder on one gateway, since starting it costs more than all the tests of an
 * endpoint. Each finds the gateway as if it were new: no service answers, and the keys it issues are of accounts of its
 * own.
 *
 * @param env settings of the gateway beside those of every test gateway.
 */
export function describeGatewaySpecs(folder: string, env: Record<string, string> = {}): void {
  beforeAll(async () => {
    shared = await startTestGateway(env);
  });
  afterAll(() => shared?.close());

  describeSpecs(folder, SUFFIX, () => {
    afterAll(() => sharedGateway().silenceAll());
  });
}
