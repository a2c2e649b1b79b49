/** Version of the public interface: `api_version` of a screening result, and of the OpenAPI document. */
export const API_VERSION = '1.0.0';
