import type { OperationDefinition } from '../http/endpoint';
import type { ApiDescription } from '../openapi/api-description';
import type { RecordedAnswers } from '../openapi/recorded-answers';
import type { SampleVariables } from './code-samples';
import { slugOf } from './document-parts';
import { adminStartPage } from './guide/admin-start-page';
import { batchPage } from './guide/batch-page';
import { codesPage } from './guide/codes-page';
import { errorsPage } from './guide/errors-page';
import { eventsPage } from './guide/events-page';
import type { GuideContext } from './guide/guide-context';
import { limitsPage } from './guide/limits-page';
import { startPage } from './guide/start-page';
import { webhooksPage } from './guide/webhooks-page';

/** A page that is not about single operations. */
export interface GuidePage {
  /** Last part of its address; empty for the first page. */
  readonly slug: string;
  readonly title: string;
  readonly render: (context: GuideContext, recorded: RecordedAnswers) => string;
}

/** One interface, as its pages present it. */
export interface DocsInterface<D extends OperationDefinition = OperationDefinition> {
  readonly api: ApiDescription<D>;
  /** Address of the first page, without a slash at its end. */
  readonly base: string;
  readonly variables: SampleVariables;
  /** Shown on the first page. */
  readonly firstOperation: string;
  readonly guide: readonly GuidePage[];
  /** Whether pages send calls with a credential of the reader. */
  readonly canTry: boolean;
}

const ASSETS = ['docs.css', 'docs.js', 'search.json'];

/** The address of every file, known without making any. */
export function docsPaths<D extends OperationDefinition>({ api, base, guide }: DocsInterface<D>): string[] {
  const tags = new Set(api.endpoints.flatMap((endpoint) => endpoint.tags.slice(0, 1)));
  const pages = [...guide.map(({ slug }) => slug).filter(Boolean), ...[...tags].map(slugOf), ...ASSETS];
  return [api.documentPath, base, ...pages.map((page) => `${base}/${page}`)];
}

export const publicDocs = <D extends OperationDefinition>(
  api: ApiDescription<D>,
  base: string,
): DocsInterface<D> => ({
  api,
  base,
  variables: { url: 'RAMPART_URL', credential: 'RAMPART_API_KEY' },
  firstOperation: 'postScreen',
  guide: [
    { slug: '', title: 'Start', render: startPage },
    { slug: 'errors', title: 'Errors', render: () => errorsPage(true) },
    { slug: 'limits', title: 'Limits and headers', render: limitsPage },
    { slug: 'batches', title: 'Batches', render: batchPage },
    { slug: 'receiving-webhooks', title: 'Receiving webhooks', render: webhooksPage },
    { slug: 'events', title: 'Events', render: eventsPage },
    { slug: 'codes', title: 'Words and codes', render: codesPage },
  ],
  canTry: true,
});

/** Its token has all rights: no page asks for it. */
export const adminDocs = <D extends OperationDefinition>(
  api: ApiDescription<D>,
  base: string,
): DocsInterface<D> => ({
  api,
  base,
  variables: { url: 'RAMPART_ADMIN_URL', credential: 'RAMPART_ADMIN_TOKEN' },
  firstOperation: 'listAccounts',
  guide: [
    { slug: '', title: 'Start', render: adminStartPage },
    { slug: 'errors', title: 'Errors', render: () => errorsPage(false) },
    { slug: 'codes', title: 'Words and codes', render: codesPage },
  ],
  canTry: false,
});
