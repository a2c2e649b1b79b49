import type { RecordedAnswer } from '../openapi/recorded-answers';
import { type CodeSample, codeSamples, type SampleVariables } from './code-samples';
import {
  type Components,
  type Media,
  type Operation,
  type Parameter,
  parametersOf,
  type Response,
  type Route,
  resolveIn,
} from './document-parts';
import { fieldList, parameterList } from './field-list';
import { block, code, escapeHtml, paragraphs, prose } from './html';
import { mediaOf, sampleCallOf } from './sample-call';
import { tryIt } from './try-it';

/** What all operations of an interface share on their pages. */
export interface ReferenceOptions {
  readonly components: Components;
  readonly variables: SampleVariables;
  /** By operation. */
  readonly recorded: (route: Route) => RecordedAnswer | undefined;
  /** Address of the table of errors. */
  readonly errorsUrl: string;
  readonly canTry: boolean;
}

/** One operation: what it does, what it takes, what it answers, how to call it, and a recorded answer. */
export function renderOperation(route: Route, options: ReferenceOptions): string {
  const { method, path, operation } = route;
  const recorded = options.recorded(route);
  const call = sampleCallOf(route, options.components, recorded);
  return [
    `<section class="operation" id="${escapeHtml(operation.operationId)}"><h2>${escapeHtml(operation.summary)}</h2>`,
    `<p class="route"><b>${method}</b> ${code(path)}</p><div class="columns"><div>`,
    paragraphs(operation.description),
    requestOf(operation, options.components),
    answerOf(operation, options.components),
    `<h3>Errors</h3>${errorsOf(operation, options)}`,
    '</div><div class="aside">',
    samples(codeSamples(call, options.variables)),
    recorded ? `<h3>Recorded answer</h3>${block(shown(recorded.answer), 'Recorded answer')}` : '',
    options.canTry ? tryIt(route, call, options.components) : '',
    '</div></div></section>',
  ].join('\n');
}

/** One sample after the other; with scripts, tabs of which one is shown. */
export const samples = (each: readonly CodeSample[]): string =>
  `<div class="samples">${each
    .map(
      ({ language, text }) =>
        `<div data-language="${language}"><h3>${language}</h3>${block(text, `Example in ${language}`)}</div>`,
    )
    .join('')}</div>`;

const shown = (answer: unknown) => (typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2));

function requestOf(operation: Operation, components: Components): string {
  const parameters = parametersOf(operation, components);
  const content = operation.requestBody?.content ?? {};
  // A form's fields are accepted as JSON too; a document only as JSON.
  const fields = content['application/x-www-form-urlencoded'] ?? content['application/json'];
  const [mediaType] = mediaOf(operation) ?? [];
  const about = operation.requestBody?.description ?? '';
  return [
    parameters.length > 0
      ? `<h3>${titleOf(parameters)}</h3>${parameterList(parameters, components.schemas)}`
      : '',
    fields ? `<h3>Body</h3><p>${prose(about)}</p>${fieldList(fields.schema, components.schemas)}` : '',
    !fields && mediaType ? `<h3>Body</h3><p>${code(mediaType)}. ${prose(about)}</p>` : '',
  ].join('');
}

function titleOf(parameters: readonly Parameter[]): string {
  const places = new Set(parameters.map((each) => each.in));
  if (places.size > 1) return 'Path and query';
  return places.has('path') ? 'Path' : 'Query';
}

function answerOf({ responses }: Operation, components: Components): string {
  const { description = '', content = {} } = responses['200'] ?? {};
  const [[mediaType, media] = ['', undefined]] = Object.entries(content) as [string, Media][];
  if (media === undefined) return '';
  if (mediaType !== 'application/json')
    return `<h3>Answer</h3><p>${code(mediaType)}. ${prose(description)}</p>`;
  const fields = fieldList(media.schema, components.schemas);
  return `<h3>Answer</h3><details><summary>Fields of the answer</summary>${fields}</details>`;
}

function errorsOf({ responses }: Operation, { components, errorsUrl }: ReferenceOptions): string {
  const items = (Object.entries(responses) as [string, Response][])
    .filter(([status]) => status !== '200')
    .map(([status, response]) => {
      const text = response.description ?? resolveIn(response, components.responses).description ?? '';
      const words = prose(text);
      if (status < '400') return `<dt>${status}</dt><dd>${words}</dd>`;
      const linked = words.replace(
        /<code>(\w+)<\/code>/g,
        (found, name: string) => `<a href="${errorsUrl}#${name}">${found}</a>`,
      );
      return `<dt>${status}</dt><dd>${linked}</dd>`;
    });
  return `<dl class="statuses">${items.join('')}</dl>`;
}
