import { optional, text } from '../../http/forms/form-readers';

/** `sandbox_error`, which nearly every endpoint reads from its query; the pipeline throws the named error. */
export const sandboxError = optional(text()).describe(
  'With a test key: answers with the error of this code, which must be one that this endpoint can answer. Ignored with a live key.',
);
