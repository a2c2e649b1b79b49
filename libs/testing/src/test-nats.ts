/**
 * The NATS server of this spec file alone, with JetStream.
 *
 * @throws Error in a spec whose file ending does not stand for NATS.
 */
export function testNatsUrl(): string {
  const url = process.env.TEST_NATS_URL;
  if (url) return url;
  throw new Error('Only specs named *.rpc-spec.ts, *.e2e-spec.ts and *.deploy-spec.ts have a NATS.');
}
