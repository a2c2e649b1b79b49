import { z } from 'zod';

/** The rolling windows of velocity as answers name them, in seconds, shortest first. */
export const WINDOW_NAMES = ['60s', '300s', '3600s', '86400s'] as const;
export type WindowName = (typeof WINDOW_NAMES)[number];

/** A whole number for each window. */
export const windowCounts = z.object({
  '60s': z.int().min(0).describe('In the last minute.'),
  '300s': z.int().min(0).describe('In the last five minutes.'),
  '3600s': z.int().min(0).describe('In the last hour.'),
  '86400s': z.int().min(0).describe('In the last day.'),
});
export type WindowCounts = z.infer<typeof windowCounts>;
