import stopPostgres from './stop-postgres';

/** After the last end-to-end spec. */
export default async function stopE2e(): Promise<void> {
  await globalThis.testSuites?.stop();
  await stopPostgres();
}
