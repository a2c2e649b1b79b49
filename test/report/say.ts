/** One line for people, on standard error: standard output belongs to results. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
