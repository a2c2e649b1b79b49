export * from './erasers/eraser';
export * from './erasers/outbox-eraser';
export * from './erasers/text-eraser';
export * from './erasure.controller';
export * from './erasure-providers';
export * from './values/identity-to-erase';
export * from './values/replace-value';
