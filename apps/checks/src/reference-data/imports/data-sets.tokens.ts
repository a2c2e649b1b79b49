/** Nest token of the notices between replicas. */
export const DATA_SET_NOTICES = Symbol('DATA_SET_NOTICES');
