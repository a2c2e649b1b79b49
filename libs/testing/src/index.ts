export * from './builder';
export * from './contribution-faults';
export * from './fake-clock';
export * from './test-database';
export * from './test-nats';
