/** A contribution as a signal creates it. */
interface Reported {
  readonly code: string;
  readonly reason: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** The reasons that begin with their code, because the public interface says so. */
const CODED_REASONS = ['daily_amount_exceeded', 'card_attempts_exceeded'];
/** Capitals that people know as words, and the currency of an amount. */
const KNOWN_CAPITALS = /\b(?:IP|VPN)\b|\d [A-Z]{3}\b/g;

/**
 * The faults of a contribution as part of the public record: keys that are not snake_case, a reason that cannot be read
 * aloud to the customer (codes, unbroken long numbers, no sentence, the wrong person addressed). Empty without faults.
 */
export function contributionFaults({ code, reason, evidence }: Reported): string[] {
  const faults = [code, ...keysOf(evidence)]
    .filter((name) => !SNAKE_CASE.test(name))
    .map((name) => `${code}: “${name}” is not snake_case`);
  const prefix = CODED_REASONS.includes(code) ? `${code}: ` : '';
  const sentence = reason.startsWith(prefix) ? reason.slice(prefix.length) : '';
  const blame = (what: string) => faults.push(`${code}: ${what}: ${reason}`);
  if (!/^[A-Za-z].*[^.]\.$/.test(sentence)) blame('no sentence');
  if (prefix === '' && !/^[A-Z]/.test(sentence)) blame('no capital at the beginning');
  if (/[A-Z]{2,}/.test(sentence.replace(KNOWN_CAPITALS, '')) || /\w_\w/.test(sentence)) blame('a code');
  if (/\d{4,}/.test(sentence)) blame('a number without thousands separators');
  if (/\byour?\b/i.test(sentence)) blame('speaks to the account, not to the customer');
  return faults;
}

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}
