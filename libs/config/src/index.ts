export * from './parse-env';
export * from './readers';
export * from './service-env';
