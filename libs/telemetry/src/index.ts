export * from './error-record';
export * from './health';
export * from './health.module';
export * from './logger';
export * from './metrics';
export * from './request-context';
export * from './tokens';
