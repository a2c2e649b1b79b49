import stringify from 'json-stringify-pretty-compact';
import { ADMIN_API } from '../../apps/gateway/src/admin/admin-api';
import { PUBLIC_API } from '../../apps/gateway/src/api/public-api';
import { CONSOLE_API } from '../../apps/gateway/src/console/console-api';
import type { OperationDefinition } from '../../apps/gateway/src/http/endpoint';
import type { ApiDescription } from '../../apps/gateway/src/openapi/api-description';
import { buildOpenApiDocument } from '../../apps/gateway/src/openapi/openapi-document';

/** What fits into a line is one, so that a reference takes one and a reader sees a whole schema. */
const textOf = <D extends OperationDefinition>(api: ApiDescription<D>): string =>
  `${stringify(buildOpenApiDocument(api), { maxLength: 120 })}\n`;

/** The committed OpenAPI document, so that a change of the interface shows in review. */
export const openapi = {
  name: 'openapi',
  file: 'docs/openapi.json',
  generate: (): string => textOf(PUBLIC_API),
};

/** The same for the admin API. */
export const adminOpenapi = {
  name: 'admin-openapi',
  file: 'docs/admin-openapi.json',
  generate: (): string => textOf(ADMIN_API),
};

/** The same for what the web console has beside the public API. */
export const consoleOpenapi = {
  name: 'console-openapi',
  file: 'docs/console-openapi.json',
  generate: (): string => textOf(CONSOLE_API),
};
