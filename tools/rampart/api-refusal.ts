import { ToolError } from './io';

/** A refusal of the public or the admin API, with all its details. */
export class ApiRefusal extends ToolError {
  constructor(
    message: string,
    readonly code: string,
    readonly param: string | undefined,
    readonly details: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}
