import { ORDER_ENTITY_TYPES, type OrderEntityType, WINDOW_NAMES, type WindowName } from '@rampart/contracts';
import { defineFeatures, type Feature } from '../feature';

const ENTITY_WORDS: Record<OrderEntityType, string> = {
  ip: 'IP address',
  email: 'e-mail address',
  phone: 'phone number',
  device: 'device',
  account: 'customer account',
};

const WINDOW_WORDS: Record<WindowName, string> = {
  '60s': 'a minute',
  '300s': 'five minutes',
  '3600s': 'an hour',
  '86400s': 'a day',
};

const velocityOf = (entity: OrderEntityType, window: WindowName): Feature => ({
  name: `velocity.${entity}.count_${window}`,
  kind: 'number',
  words: `orders with this ${ENTITY_WORDS[entity]} within ${WINDOW_WORDS[window]}, including this one`,
  isLearned: true,
  read: ({ facts }) => facts.velocity[entity]?.counts[window] ?? null,
});

/** How often each entity was recently part of an order. */
export const velocityFeatures = defineFeatures(
  ORDER_ENTITY_TYPES.flatMap((entity) => WINDOW_NAMES.map((window) => velocityOf(entity, window))),
);
