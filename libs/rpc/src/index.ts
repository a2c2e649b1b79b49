export * from './door';
export * from './nats-link';
export * from './nats-server.strategy';
export * from './rpc-client';
export * from './run-main';
export * from './service.module';
export * from './start-service';
export * from './wire';
