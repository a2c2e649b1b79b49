export * from './builder';
export * from './comes-to-an-end';
export * from './contribution-faults';
export * from './fake-clock';
export * from './lists-neighbour';
export * from './outbox-events';
export * from './test-database';
export * from './test-nats';
