import type { ErrorCode } from '@rampart/contracts';
import type { z } from 'zod';
import type { OperationDefinition } from '../http/endpoint';
import type { HeaderName } from './components';
import type { JsonSchema, OpenApiDocument } from './document-shape';

/** The meaning of an error status, the same for every operation. */
export interface ErrorResponse {
  /** Name of the component that operations refer to. */
  readonly name: string;
  readonly reason: string;
  readonly headers: readonly HeaderName[];
}

/** One HTTP interface: its operations, and what its document says about all of them. */
export interface ApiDescription<D extends OperationDefinition = OperationDefinition> {
  readonly info: OpenApiDocument['info'];
  /** Where the document is served. */
  readonly documentPath: string;
  /** In the order of the document. */
  readonly endpoints: readonly D[];
  /** Which recorded answers are its examples; null: it has none. */
  readonly recordedAs: 'public' | 'admin' | null;
  /** Description of each tag. */
  readonly tags: Readonly<Record<string, string>>;
  /** Schemas with a name of their own in the document; others are named after their operations. */
  readonly schemas: Readonly<Record<string, z.ZodType>>;
  /** What a wrapped answer may have beside its data. */
  readonly besideData?: Readonly<Record<string, JsonSchema>>;
  readonly securitySchemes: Readonly<Record<string, object>>;
  /** Whether an operation needs no credentials. */
  readonly isOpen: (definition: D) => boolean;
  /** The last sentence of an operation's description: who may call it, and its cost; empty for nothing to say. */
  readonly accessOf: (definition: D) => string;
  /** Headers of requests, by the name of their component. */
  readonly headerParameters: Readonly<Record<string, object>>;
  readonly headerParametersOf: (definition: D) => readonly string[];
  readonly successHeadersOf: (definition: D) => readonly HeaderName[];
  readonly errors: {
    /** By status. */
    readonly responses: Readonly<Record<number, ErrorResponse>>;
    /** The codes that a shared response names, by status; an operation with other codes names its own. */
    readonly commonCodes: ReadonlyMap<number, readonly ErrorCode[]>;
    readonly codesOf: (definition: D) => ReadonlyMap<number, readonly ErrorCode[]>;
  };
}
