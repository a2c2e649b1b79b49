import type { RecordedAnswer } from '../openapi/recorded-answers';
import type { SampleCall } from './code-samples';
import { type Components, type Media, type Operation, parametersOf, type Route } from './document-parts';

/** The call whose answer is recorded. */
export function sampleCallOf(
  { method, path, operation }: Route,
  components: Components,
  recorded: RecordedAnswer | undefined,
): SampleCall {
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(recorded?.params?.[name] ?? `{${name}}`),
  );
  const query = parametersOf(operation, components)
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name, example }): [string, string] => [name, String(example)]);
  return {
    method,
    target: query.length > 0 ? `${target}?${new URLSearchParams(query)}` : target,
    body: bodyOf(operation),
    isJsonAnswer: typeof recorded?.answer !== 'string',
  };
}

/** The media type that an operation reads, JSON before a form: what the sample sends. */
export function mediaOf({ requestBody }: Operation): [mediaType: string, media: Media] | null {
  const content = Object.entries(requestBody?.content ?? {});
  const json = content.find(([type]) => type === 'application/json');
  const shown = content.find(([, { example }]) => example !== undefined);
  // A file may be JSON as well, and is shown as what has an example.
  return (json?.[1].example === undefined ? shown : json) ?? json ?? content[0] ?? null;
}

function bodyOf(operation: Operation): SampleCall['body'] {
  const [mediaType, media] = mediaOf(operation) ?? [];
  if (mediaType === undefined || media === undefined) return null;
  if (mediaType === 'application/json') {
    return media.example === undefined ? null : { mediaType, json: media.example };
  }
  return { mediaType, text: String(media.example ?? '') };
}
