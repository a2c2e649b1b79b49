/** Where the interface describes itself to machines and people. No key is required. */
export const DOCUMENT_PATH = '/api/v1/openapi.json';
export const DOCS_PATH = '/docs';
