/** One line for people, on standard error: standard output is reserved for results. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
