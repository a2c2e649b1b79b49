export * from './nearest-field';
export * from './nearest-names';
