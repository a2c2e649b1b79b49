import { cardFeatures } from './families/card.features';
import { contactFeatures } from './families/contact.features';
import { deviceFeatures } from './families/device.features';
import { historyFeatures } from './families/history.features';
import { ipFeatures } from './families/ip.features';
import { locationFeatures } from './families/location.features';
import { orderFeatures } from './families/order.features';
import { velocityFeatures } from './families/velocity.features';
import type { Feature } from './feature';

/** Version of the list: raised with any change of what an index means. Appending needs none. */
export const FEATURE_SCHEMA = 2;

/** Every feature, in the order in which records hold their values. New ones are appended. */
export const FEATURES: readonly Feature[] = [
  ...orderFeatures,
  ...ipFeatures,
  ...contactFeatures,
  ...cardFeatures,
  ...deviceFeatures,
  ...locationFeatures,
  ...velocityFeatures,
  ...historyFeatures,
];
