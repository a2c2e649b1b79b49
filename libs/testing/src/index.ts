export * from './builder';
export * from './fake-clock';
export * from './test-database';
export * from './test-nats';
