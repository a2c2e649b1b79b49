/** After the last spec. A run that is killed needs no such favour: the engines end with it. */
export default async function stopPostgres(): Promise<void> {
  await globalThis.testEngines?.stop();
}
