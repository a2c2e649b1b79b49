import { createHash } from 'node:crypto';
import { DOCS_STYLE } from './docs-style';
import type { JsonSchema, OpenApiDocument } from './document-shape';
import { type NamedSchemas, schemaRows, typeOf } from './schema-rows';

interface Media {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}
interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}
interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}
interface Components {
  readonly schemas: NamedSchemas;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly responses: Readonly<Record<string, Response>>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly description?: string; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}
interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const styleHash = createHash('sha256').update(DOCS_STYLE).digest('base64');

/** The page needs its own style only: it runs no script and loads nothing. */
export const DOCS_CONTENT_SECURITY_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * The document as a readable page: one self-contained HTML text without scripts, so it works offline and anywhere.
 *
 * @param documentPath where the document itself is served.
 */
export function renderDocsPage(document: OpenApiDocument, documentPath: string): string {
  const routes = routesOf(document);
  const components = document.components as unknown as Components;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(document.info.title)} API</title><style>${DOCS_STYLE}</style></head><body><div class="page">`,
    `<nav>${document.tags.map((tag) => navGroup(tag.name, routes)).join('')}</nav><main>`,
    `<h1>${escapeHtml(document.info.title)} API <small>${escapeHtml(document.info.version)}</small></h1>`,
    `<p>${prose(document.info.description)}</p>`,
    `<p>For programs: <a href="${escapeHtml(documentPath)}">OpenAPI 3.1 document</a>.</p>`,
    ...routes.map((route) => renderRoute(route, components)),
    '</main></div></body></html>',
  ].join('\n');
}

function routesOf(document: OpenApiDocument): Route[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as unknown as Operation,
    })),
  );
}

function navGroup(tag: string, routes: readonly Route[]): string {
  const links = routes
    .filter((route) => route.operation.tags.includes(tag))
    .map(
      ({ operation }) =>
        `<a href="#${escapeHtml(operation.operationId)}">${escapeHtml(operation.summary)}</a>`,
    );
  return `<h2>${escapeHtml(tag)}</h2>${links.join('')}`;
}

function renderRoute({ method, path, operation }: Route, components: Components): string {
  const parameters = operation.parameters
    .map((parameter) => refersTo(parameter, components.parameters) ?? parameter)
    .filter((parameter) => parameter.in !== 'header');
  const { content: taken = {}, description: aboutBody = '' } = operation.requestBody ?? {};
  const json = taken['application/json'];
  // A form's fields are accepted as JSON too; a document only as JSON.
  const body = taken['application/x-www-form-urlencoded'] ?? json;
  const bodyExample = body?.example ?? json?.example;
  const file = taken['text/csv'];
  const answered = operation.responses['200']?.content ?? {};
  const success = answered['application/json'];
  const download = answered['text/csv'];
  return [
    `<section id="${escapeHtml(operation.operationId)}"><h3>${escapeHtml(operation.summary)}</h3>`,
    `<p class="route"><span class="method">${method}</span> ${escapeHtml(path)}</p>`,
    ...operation.description.split('\n\n').map((paragraph) => `<p>${prose(paragraph)}</p>`),
    parameters.length > 0 ? `<h4>Path and query</h4>${parameterTable(parameters)}` : '',
    body
      ? `<h4>Fields</h4>${fieldTable(body.schema, components.schemas)}${example('Example', bodyExample)}`
      : '',
    file ? `<h4>Body</h4><p>${prose(aboutBody)}</p>${fileExample(file)}` : '',
    download
      ? `<h4>Answer</h4><p>${prose(operation.responses['200']?.description ?? '')}</p>${fileExample(download)}`
      : '',
    success
      ? `<h4>Answer</h4><details><summary>Fields of the answer</summary>${fieldTable(success.schema, components.schemas)}</details>${example('Example', success.example)}`
      : '',
    `<h4>Errors</h4>${errorTable(operation, components)}</section>`,
  ].join('\n');
}

/** The component that a reference names; undefined for what is no reference. */
function refersTo<Value extends { readonly $ref?: string }>(
  { $ref }: Value,
  components: Readonly<Record<string, Value>>,
): Value | undefined {
  return $ref === undefined ? undefined : components[$ref.slice($ref.lastIndexOf('/') + 1)];
}

/** The beginning of a file, as it stands. */
function fileExample({ example: text }: Media): string {
  return `<pre><code>${escapeHtml(String(text ?? ''))}</code></pre>`;
}

function parameterTable(parameters: readonly Parameter[]): string {
  return table(
    ['Name', 'Type', 'Meaning'],
    parameters.map((each) => [
      `<code>${escapeHtml(each.name)}</code>${each.required ? ' *' : ''}`,
      escapeHtml(typeOf(each.schema)),
      prose(each.description ?? ''),
    ]),
  );
}

function fieldTable(schema: JsonSchema, named: NamedSchemas): string {
  return table(
    ['Field', 'Type', 'Meaning'],
    schemaRows(schema, named).map((row) => [
      `<code>${escapeHtml(row.name)}</code>${row.isRequired ? ' *' : ''}`,
      escapeHtml(row.type),
      prose(row.description),
    ]),
  );
}

function errorTable(operation: Operation, { responses }: Components): string {
  const rows = Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(([status, response]) => [
      status,
      prose(response.description ?? refersTo(response, responses)?.description ?? ''),
    ]);
  return table(['Status', 'When'], rows);
}

/** Cells are already HTML. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th>${escapeHtml(text)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function example(title: string, value: unknown): string {
  if (value === undefined) return '';
  return `<details><summary>${title}</summary><pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre></details>`;
}

/** Plain text in which `backticks` mark code. */
function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
