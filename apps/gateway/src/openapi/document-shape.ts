import type { z } from 'zod';

/** A JSON Schema (2020-12), the schema language of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    /** Version of the suite that wrote the document; `version` is that of the interface. */
    readonly 'x-product-version': string;
    readonly summary: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;
  readonly components: Readonly<Record<string, Record<string, unknown>>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly [more: string]: unknown;
}
