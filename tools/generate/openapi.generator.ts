import { PUBLIC_API } from '../../apps/gateway/src/api/public-api';
import { buildOpenApiDocument } from '../../apps/gateway/src/openapi/openapi-document';

/** The OpenAPI document as it is committed, so that a change of the interface is seen in review. */
export const openapi = {
  name: 'openapi',
  file: 'docs/openapi.json',
  generate: (): string => `${JSON.stringify(buildOpenApiDocument(PUBLIC_API), null, 2)}\n`,
};
