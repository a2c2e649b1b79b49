/** Where the interface describes itself to machines and people. No key is required. */
export const DOCUMENT_PATH = '/api/v1/openapi.json';
export const DOCS_PATH = '/docs';

export const DOCUMENT_ROUTES = [
  { method: 'GET', path: DOCUMENT_PATH },
  { method: 'GET', path: DOCS_PATH },
] as const;
