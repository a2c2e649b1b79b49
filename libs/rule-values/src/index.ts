export * from './mask-expression';
export * from './personal-names';
export * from './read-personal-values';
export * from './syntax';
