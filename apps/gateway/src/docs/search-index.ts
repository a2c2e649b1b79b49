import { ERROR_KINDS, type ErrorCode } from '@rampart/contracts';
import { ERROR_GUIDE } from '../http/errors/error-guide';
import { type NamedSchemas, schemaRows } from '../openapi/schema-rows';
import type { GuidePage } from './docs-interface';
import { type Components, parametersOf } from './document-parts';
import { wordEntries } from './guide/codes-page';
import type { LinkedRoute } from './guide/guide-context';
import { mediaOf } from './sample-call';
import type { SearchEntry } from './search-entry';

/** Everything that a reader may look for by name. */
export function searchIndex(
  base: string,
  guide: readonly GuidePage[],
  routes: readonly LinkedRoute[],
  components: Components,
): SearchEntry[] {
  return [
    ...guide.map(({ slug, title }): SearchEntry => [title, 'page', slug ? `${base}/${slug}` : base, '']),
    ...routes.map(
      ({ method, path, operation, url }): SearchEntry => [
        operation.summary,
        'endpoint',
        url,
        `${method} ${path} ${operation.operationId}`,
      ],
    ),
    ...(Object.keys(ERROR_KINDS) as ErrorCode[]).map(
      (code): SearchEntry => [code, 'error', `${base}/errors#${code}`, ERROR_GUIDE[code].when],
    ),
    ...(guide.some(({ slug }) => slug === 'limits') ? Object.keys(components.headers) : []).map(
      (name): SearchEntry => [name, 'header', `${base}/limits#${name}`, ''],
    ),
    ...wordEntries(base, components),
    ...fieldEntries(routes, components),
  ];
}

/** Each field once, at the first operation that takes or answers it. */
function fieldEntries(routes: readonly LinkedRoute[], components: Components): SearchEntry[] {
  const found = new Map<string, SearchEntry>();
  for (const { operation, url } of routes) {
    const [, body] = mediaOf(operation) ?? [];
    const answer = operation.responses['200']?.content?.['application/json'];
    const named: NamedSchemas = components.schemas;
    const names = [
      ...parametersOf(operation, components).map(({ name, description }) => [name, description ?? '']),
      ...[body, answer].flatMap((media) =>
        media === undefined
          ? []
          : schemaRows(media.schema, named).map(({ name, description }) => [name, description]),
      ),
    ];
    for (const [name = '', description = ''] of names) {
      const last = name.split('.').pop() ?? name;
      if (!found.has(last))
        found.set(last, [last, 'field', url, `${operation.summary}: ${firstSentence(description)}`]);
    }
  }
  return [...found.values()];
}

const firstSentence = (text: string) =>
  text
    .replaceAll('`', '')
    .split(/(?<=[.:;]) /, 1)[0]
    ?.slice(0, 120) ?? '';
