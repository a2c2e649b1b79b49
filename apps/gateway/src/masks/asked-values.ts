import { MASK_SIGN, maskValue, normalizeEntity, normalizeNetwork } from '@rampart/risk';
import type { EndpointDefinition } from '../http/endpoint';
import type { EndpointInput } from '../http/read-input';
import { askedBy, isPartOfOpenValue } from './personal-fields';

/** A whole value that a request asks for. */
export interface AskedValue {
  readonly kind: string;
  /** In normal form; as sent where it has none. */
  readonly value: string;
}

/** A field that asks for less than a whole value and more than the mask shows. */
export interface TooNarrow {
  /** As the caller names it: `network`, `order.ip`, `values[3].value`. */
  readonly param: string;
  /** What a caller who sees values masked may send there, as a sentence. */
  readonly expected: string;
}

/** What a request asks about values that are masked. */
export interface Asked {
  readonly wholes: AskedValue[];
  readonly tooNarrow: TooNarrow[];
  /** Fields with the mask of a value in its place. */
  readonly masks: string[];
}

/** Entries of a list that patterns may stand for: they are added, or compared with every order. */
const TAKES_PATTERNS: ReadonlySet<string> = new Set(['post-lists', 'post-lists-preview']);

/** Reads fields, query and document of a request by the names that are declared personal. */
export function askedValues(
  { id }: Pick<EndpointDefinition, 'id'>,
  { fields, query, document }: Pick<EndpointInput<EndpointDefinition>, 'fields' | 'query' | 'document'>,
): Asked {
  const asked: Asked = { wholes: [], tooNarrow: [], masks: [] };
  for (const part of [fields, query, document]) noteIn(id, part, '', null, asked);
  return asked;
}

function noteIn(
  operation: string,
  node: unknown,
  path: string,
  kindAround: string | null,
  into: Asked,
): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const [index, each] of node.entries())
      noteIn(operation, each, `${path}[${index}]`, kindAround, into);
    return;
  }
  const named: unknown = Reflect.get(node, 'entity_type');
  const kind = typeof named === 'string' ? named : kindAround;
  for (const [name, value] of Object.entries(node)) {
    const param = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'string' || typeof value === 'number')
      noteField(operation, param, name, String(value), kind, node, into);
    else noteIn(operation, value, param, kind, into);
  }
}

function noteField(
  operation: string,
  param: string,
  name: string,
  sent: string,
  entityType: string | null,
  around: object,
  into: Asked,
): void {
  const field = askedBy(operation, name, entityType);
  if (field === null || sent.trim() === '') return;
  const { asked, kind } = field;
  if (asked === 'part') {
    const isWide = kind === 'ip' ? isAsWideAsMask('ip', sent) : isPartOfOpenValue(kind, sent);
    if (!isWide) into.tooNarrow.push({ param, expected: kind === 'ip' ? WIDE_NETWORK : OPEN_TEXT });
    return;
  }
  if (MASK_SIGN.test(sent)) {
    into.masks.push(param);
    return;
  }
  const whole = kind ?? 'ip';
  if (TAKES_PATTERNS.has(operation) && isPattern(whole, sent, Reflect.get(around, 'match_type'))) {
    if (!isAsWideAsMask(whole, sent)) into.tooNarrow.push({ param, expected: WIDE_PATTERN });
    return;
  }
  const value = normalizeEntity(whole, sent) ?? sent.trim();
  if (maskValue(whole, value) !== value) into.wholes.push({ kind: whole, value });
}

const WIDE_NETWORK =
  'Expected a network no narrower than /24 (IPv4) or /48 (IPv6), which is what the mask shows.';
const WIDE_PATTERN =
  'Expected a whole value, or a pattern no narrower than the mask, such as *@example.com or 203.0.113.0/24.';
const OPEN_TEXT =
  'Expected entity_type with a kind that is not masked (card_bin, domain, email_domain) and a part of such a value; for a whole value, send it as value.';

const isPattern = (kind: string, sent: string, matchType: unknown): boolean =>
  (typeof matchType === 'string' && matchType !== 'exact') ||
  sent.includes('*') ||
  (kind === 'ip' && sent.includes('/'));

/** Whether the mask of a network or a pattern is the same network or pattern: then it hides nothing of it. */
function isAsWideAsMask(kind: string, sent: string): boolean {
  const text = sent.trim().toLowerCase();
  const network = kind === 'ip' ? normalizeNetwork(text) : null;
  if (network !== null) {
    const written = `${network.network}/${network.prefixLength}`;
    return maskValue(kind, written) === written;
  }
  return kind !== 'ip' && maskValue(kind, text).replace(/\*+/g, '*') === text;
}
