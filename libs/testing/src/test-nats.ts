/**
 * The NATS of this spec file, with JetStream and nobody else on it.
 *
 * @throws Error in a spec whose name does not say that it needs one.
 */
export function testNatsUrl(): string {
  const url = process.env.TEST_NATS_URL;
  if (url) return url;
  throw new Error('Only specs named *.rpc-spec.ts and *.e2e-spec.ts have a NATS.');
}
