import { docsPaths, publicDocs } from '../docs/docs-interface';
import { DOCS_PATH } from './document-paths';
import { PUBLIC_API } from './public-api';

/** The public API's documentation. */
export const PUBLIC_DOCS = publicDocs(PUBLIC_API, DOCS_PATH);

export const DOCUMENT_ROUTES = docsPaths(PUBLIC_DOCS).map((path) => ({ method: 'GET' as const, path }));
