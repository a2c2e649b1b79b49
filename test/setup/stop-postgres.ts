/** After the last spec. Unnecessary for a run that is killed: the engines end with it. */
export default async function stopPostgres(): Promise<void> {
  await globalThis.testEngines?.stop();
}
