/** Nest token of the size of the model cache in bytes. */
export const MODEL_CACHE_BYTES = Symbol('MODEL_CACHE_BYTES');
