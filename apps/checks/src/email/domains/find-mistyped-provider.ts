import { readOwnTable } from '../../reference-data/own-tables/own-table';

const PROVIDERS: readonly string[] = readOwnTable('email/large-providers.tsv', ['domain']).rows.map(
  ({ domain }) => domain,
);

/** Top-level domains of three letters are mistyped; of two letters, most neighbours are other countries. */
const MISTYPED_ENDING_LENGTH = 3;

/**
 * The large mail provider that a domain differs from by one slip of the fingers: a letter too many, missing, wrong,
 * or two exchanged (`gmial.com`, `hotmail.con`). The first letter is never the slip: people see it. Null for any other
 * domain.
 *
 * @param domain lower-case, punycode; not one of a known provider or site.
 */
export function findMistypedProvider(domain: string): string | null {
  return PROVIDERS.find((provider) => isMistyped(domain, provider)) ?? null;
}

function isMistyped(domain: string, provider: string): boolean {
  if (domain[0] !== provider[0] || !isOneSlip(domain, provider)) return false;
  const [name = '', ...ending] = provider.split('.');
  return domain.startsWith(`${name}.`)
    ? ending.join('.').length === MISTYPED_ENDING_LENGTH
    : domain.endsWith(`.${ending.join('.')}`);
}

/** Whether one insertion, deletion, substitution or exchange of neighbours makes one text of the other. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isExchange = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    short.slice(at + 1) === long.slice(at + 1) || (isExchange && short.slice(at + 2) === long.slice(at + 2))
  );
}
