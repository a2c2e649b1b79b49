import type { SessionSlice } from '@rampart/contracts';
import { defineBuilder } from '@rampart/testing';

/** A slice with movement and typing; its number differs each time. */
export const buildSlice = defineBuilder<SessionSlice>((n) => ({
  seq: n,
  startedAtMs: 1_769_860_800_000 + n * 5_000,
  durationMs: 5_000,
  mouseMoveCount: 84,
  mouseMoveIntervalAvgMs: 31.4,
  mouseMoveIntervalStdevMs: 96.2,
  keystrokeCount: 17,
  keystrokeDwellAvgMs: 90 + (n % 20),
  focusCount: 2,
  blurCount: 1,
  visibleMs: 5_000,
  hiddenMs: 0,
  keystrokeOverlapCount: 3,
  keystrokeQuickCount: 5,
  keystrokeInstantCount: 1,
  mousePressCount: 2,
  mousePressAvgMs: 85.25,
  submitCount: 0,
}));
