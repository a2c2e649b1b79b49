import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OperationDefinition } from '../http/endpoint';
import { findGatewayData } from '../openapi/gateway-data';
import { buildOpenApiDocument } from '../openapi/openapi-document';
import { readRecordedAnswers } from '../openapi/recorded-answers';
import { codeSamples } from './code-samples';
import type { DocsInterface } from './docs-interface';
import { componentsOf, routesOf, slugOf } from './document-parts';
import type { GuideContext, LinkedRoute } from './guide/guide-context';
import { escapeHtml } from './html';
import { type Layout, renderPage } from './layout';
import { type ReferenceOptions, renderOperation, samples } from './reference-page';
import { sampleCallOf } from './sample-call';
import { searchIndex } from './search-index';

/** A file of the documentation. */
export interface DocsFile {
  readonly type: string;
  readonly text: string;
  /** True for one whose address changes with its content. */
  readonly isImmutable: boolean;
}

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Every file of an interface's documentation by its address: the OpenAPI document, the pages, their style, script and
 * search index. Made piece by piece: the caller decides when the next one is made.
 */
export function* buildSite<D extends OperationDefinition>(
  docs: DocsInterface<D>,
): Generator<[string, DocsFile]> {
  const { api, base } = docs;
  const document = buildOpenApiDocument(api);
  yield [api.documentPath, { type: JSON_TYPE, text: JSON.stringify(document), isImmutable: false }];
  const recorded = api.recordedAs === null ? {} : readRecordedAnswers(api.recordedAs);
  const components = componentsOf(document);
  const routes = routesOf(document).map((route): LinkedRoute => {
    const page = pageOf(route.operation.tags[0] ?? '', docs);
    return { ...route, url: `${base}/${page}#${route.operation.operationId}` };
  });
  const idOf = new Map(
    api.endpoints.map((each) => [`${each.method} ${each.path.replace(/:(\w+)/g, '{$1}')}`, each.id]),
  );
  const options: ReferenceOptions = {
    components,
    variables: docs.variables,
    recorded: ({ method, path }) => recorded[idOf.get(`${method} ${path}`) ?? ''],
    errorsUrl: `${base}/errors`,
    canTry: docs.canTry,
  };
  const style = asset(base, 'docs.css', 'text/css; charset=utf-8');
  const script = asset(base, 'docs.js', 'text/javascript; charset=utf-8');
  yield style.file;
  yield script.file;
  yield [
    `${base}/search.json`,
    {
      type: JSON_TYPE,
      text: JSON.stringify(searchIndex(base, docs.guide, routes, components)),
      isImmutable: false,
    },
  ];
  const layoutOf = (current: string): Layout => ({
    product: document.info.title,
    version: document.info.version,
    base,
    documentPath: api.documentPath,
    assets: { style: style.url, script: script.url },
    nav: navOf(
      docs,
      routes,
      document.tags.map(({ name }) => name),
      current,
    ),
  });
  const context: GuideContext = {
    base,
    documentPath: api.documentPath,
    routes,
    components,
    firstSamples: firstSamplesOf(docs, routes, options),
  };
  for (const { slug, title, render } of docs.guide) {
    const url = slug ? `${base}/${slug}` : base;
    yield [
      url,
      { type: HTML, text: renderPage(title, render(context, recorded), layoutOf(url)), isImmutable: false },
    ];
  }
  for (const { name, description } of document.tags) {
    const url = `${base}/${pageOf(name, docs)}`;
    const operations = routes.filter(({ operation }) => operation.tags.includes(name));
    const main = [
      `<h1>${escapeHtml(name)}</h1><p class="lead">${escapeHtml(description)}</p>`,
      ...operations.map((route) => renderOperation(route, options)),
    ].join('\n');
    yield [url, { type: HTML, text: renderPage(name, main, layoutOf(url)), isImmutable: false }];
  }
}

/** @throws Error when a tag has the address of another page. */
function pageOf<D extends OperationDefinition>(tag: string, { guide }: DocsInterface<D>): string {
  const slug = slugOf(tag);
  if (guide.some((page) => page.slug === slug)) throw new Error(`two pages would be at ${slug}`);
  return slug;
}

function asset(base: string, name: string, type: string): { url: string; file: [string, DocsFile] } {
  const text = readFileSync(findGatewayData(`docs/${name}`), 'utf8');
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return {
    url: `${base}/${name}?v=${version}`,
    file: [`${base}/${name}`, { type, text, isImmutable: true }],
  };
}

function navOf<D extends OperationDefinition>(
  docs: DocsInterface<D>,
  routes: readonly LinkedRoute[],
  tags: readonly string[],
  current: string,
): Layout['nav'] {
  const { base, guide } = docs;
  const guideLinks = guide.map(({ slug, title }) => {
    const url = slug ? `${base}/${slug}` : base;
    return { title, url, isCurrent: url === current, sections: [] };
  });
  const tagLinks = tags.map((title) => {
    const url = `${base}/${pageOf(title, docs)}`;
    const isCurrent = url === current;
    const own = isCurrent ? routes.filter(({ operation }) => operation.tags.includes(title)) : [];
    return {
      title,
      url,
      isCurrent,
      sections: own.map((each) => ({ title: each.operation.summary, url: each.url })),
    };
  });
  return [
    { title: 'Guide', links: guideLinks },
    { title: 'Reference', links: tagLinks },
  ];
}

function firstSamplesOf<D extends OperationDefinition>(
  { firstOperation, variables }: DocsInterface<D>,
  routes: readonly LinkedRoute[],
  options: ReferenceOptions,
): string {
  const route = routes.find(({ operation }) => operation.operationId === firstOperation);
  if (route === undefined) throw new Error(`there is no operation ${firstOperation}`);
  const call = sampleCallOf(route, options.components, options.recorded(route));
  return samples(codeSamples(call, variables));
}
