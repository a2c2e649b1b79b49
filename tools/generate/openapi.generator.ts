import { ADMIN_API } from '../../apps/gateway/src/admin/admin-api';
import { PUBLIC_API } from '../../apps/gateway/src/api/public-api';
import { CONSOLE_API } from '../../apps/gateway/src/console/console-api';
import { buildOpenApiDocument } from '../../apps/gateway/src/openapi/openapi-document';

/** The committed OpenAPI document, so that a change of the interface shows in review. */
export const openapi = {
  name: 'openapi',
  file: 'docs/openapi.json',
  generate: (): string => `${JSON.stringify(buildOpenApiDocument(PUBLIC_API), null, 2)}\n`,
};

/** The same for the admin API. */
export const adminOpenapi = {
  name: 'admin-openapi',
  file: 'docs/admin-openapi.json',
  generate: (): string => `${JSON.stringify(buildOpenApiDocument(ADMIN_API), null, 2)}\n`,
};

/** The same for what the web console has beside the public API. */
export const consoleOpenapi = {
  name: 'console-openapi',
  file: 'docs/console-openapi.json',
  generate: (): string => `${JSON.stringify(buildOpenApiDocument(CONSOLE_API), null, 2)}\n`,
};
