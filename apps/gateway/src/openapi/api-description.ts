import type { ErrorCode } from '@rampart/contracts';
import type { z } from 'zod';
import type { OperationDefinition } from '../http/endpoint';
import type { HeaderName } from './components';
import type { OpenApiDocument } from './document-shape';

/** What a status that is no success means, the same for every operation. */
export interface ErrorResponse {
  /** Of the component that operations refer to. */
  readonly name: string;
  readonly reason: string;
  readonly headers: readonly HeaderName[];
}

/** One HTTP interface: its operations, and what its document says of all of them. */
export interface ApiDescription<D extends OperationDefinition = OperationDefinition> {
  readonly info: OpenApiDocument['info'];
  /** Where the document is served. */
  readonly documentPath: string;
  /** In the order of the document. */
  readonly endpoints: readonly D[];
  /** What each tag is about. */
  readonly tags: Readonly<Record<string, string>>;
  /** Schemas with a name of their own in the document; the rest are named after their operations. */
  readonly schemas: Readonly<Record<string, z.ZodType>>;
  readonly securitySchemes: Readonly<Record<string, object>>;
  /** Whether an operation asks for no credentials. */
  readonly isOpen: (definition: D) => boolean;
  /** Ends the description of an operation: who may call it, and what that costs; empty for nothing to say. */
  readonly accessOf: (definition: D) => string;
  /** Headers that requests may carry, by the name of their component. */
  readonly headerParameters: Readonly<Record<string, object>>;
  readonly headerParametersOf: (definition: D) => readonly string[];
  readonly successHeadersOf: (definition: D) => readonly HeaderName[];
  readonly errors: {
    /** By status. */
    readonly responses: Readonly<Record<number, ErrorResponse>>;
    /** The codes that a shared response names, by status; an operation that uses others names its own. */
    readonly commonCodes: ReadonlyMap<number, readonly ErrorCode[]>;
    readonly codesOf: (definition: D) => ReadonlyMap<number, readonly ErrorCode[]>;
  };
}
