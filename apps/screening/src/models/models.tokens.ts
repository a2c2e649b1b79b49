/** Nest token of the bytes of models that are kept loaded. */
export const MODEL_CACHE_BYTES = Symbol('MODEL_CACHE_BYTES');
