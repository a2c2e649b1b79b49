import type { Attack } from './attack';

/** How far two phases differ when nothing is done to either: the noise in every other figure. */
export const CONTROL: Attack = {
  name: 'control: no attack',
  how: 'nothing; the same phases, so that calm is compared with calm',
  prepare: async () => ({ begin: () => undefined, end: () => undefined }),
};
