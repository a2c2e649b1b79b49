import { optional, text } from '../../http/forms/form-readers';

/** `sandbox_error`, which nearly every endpoint reads from its query; the pipeline throws what it names. */
export const sandboxError = optional(text()).describe(
  'With a test key: answers the error of this code, one that this endpoint can answer. Nothing to a live key.',
);
