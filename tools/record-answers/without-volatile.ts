/** What differs between two recordings though nothing has changed: ids, times, measured durations. */
const VOLATILE: readonly [pattern: RegExp, stands: string][] = [
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?/g, '<time>'],
  [/\d{4}-\d\d-\d\d(?!\d)/g, '<date>'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, '<uuid>'],
  // In a file it may follow a line's end, which is `\\n` here.
  [/(?<!\d)\d{8}-[\da-f]{6}\b/g, '<shield_id>'],
  // Drawn at random, or from a clock.
  [/"(id|rule_id|import_id)":\d{13,16}\b/g, '"$1":0'],
  [/"(id|author|key_id|rotated_from)":"\w{12}"/g, '"$1":"<key>"'],
  [/\[\d{13,16}(,\d{13,16})*\]/g, '[0]'],
  // Values by their hash, keyed with the installation's secret.
  [/"(id|value_id)":"[\da-f]{16}"/g, '"$1":"<value>"'],
  [/"(id|rule_id|import_id)":"\d{13,16}"/g, '"$1":"0"'],
  // In a CSV file.
  [/,\w{12},(?=<time>)/g, ',<key>,'],
  [/api_key\/\w{12}/g, 'api_key/<key>'],
  [/rmp_(\w+?)_\w{12}_/g, 'rmp_$1_'],
  // Ages of cases.
  [/"(p50|p90|max)":\d+/g, '"$1":0'],
  [
    /"(\w*_ms|\w*seconds|stage|hours|done|total|version|digest|rows|kept_since)":("[^"]*"|[\d.]+|null)/g,
    '"$1":0',
  ],
  // A job that is done quickly reports none.
  [/"progress":(?:null|\{[^{}]*\})/g, '"progress":0'],
  [/"(next_cursor)":"[^"]+"/g, '"$1":"<cursor>"'],
];

/**
 * Compared by shape: data sets, which every update of a package changes, and figures of models, whose training reads
 * orders of the same time in any order.
 */
const BY_SHAPE: readonly string[] = [
  'create-setup-link',
  'create-enrolment-link',
  'post-members-invitations',
  'post-member-enrolment-links',
  'list-data-sets',
  'get-data-sets',
  'get-usage',
  'roll-back-data-set',
  'get-data-import',
  'get-models',
  'get-model',
  'get-models-compare',
  'post-model-challenger',
  'post-model-promote',
];

/** A recorded answer without what differs between two recordings of one suite. */
export function withoutVolatile(id: string, answer: unknown): unknown {
  const shape = BY_SHAPE.includes(id) ? shapeOf(answer) : answer;
  const text = JSON.stringify(shape, (_, value) => (typeof value === 'string' ? parsed(value) : value));
  return JSON.parse(VOLATILE.reduce((result, [pattern, stands]) => result.replace(pattern, stands), text));
}

/** The records in the lines of a file; any other text is itself. */
function parsed(text: string): unknown {
  return text.startsWith('{')
    ? text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : text;
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}
