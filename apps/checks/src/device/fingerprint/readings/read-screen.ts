/** A screen as the browser sees it, in CSS pixels. */
export interface ScreenReading {
  readonly width: number;
  readonly height: number;
  /** Bits per pixel; null when only the size was sent. */
  readonly depth: number | null;
}

const SCREEN = /^\D{0,3}(\d{1,5})\D{1,5}(\d{1,5})(?:\D{1,5}(\d{1,2}))?\D{0,3}$/;

/** Reads sizes such as `1920x1080x24`, `1920,1080,24` or `[1920, 1080]`; null for any other text. */
export function readScreen(screen: string): ScreenReading | null {
  const [, width, height, depth] = SCREEN.exec(screen.trim()) ?? [];
  if (width === undefined || height === undefined) return null;
  return { width: Number(width), height: Number(height), depth: depth === undefined ? null : Number(depth) };
}
