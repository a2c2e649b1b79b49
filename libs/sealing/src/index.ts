export * from './secret-box';
export * from './secret-keys';
export * from './stored-secrets';
export { unsealedNotice } from './unsealed-notice';
