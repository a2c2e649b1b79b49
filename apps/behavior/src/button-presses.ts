/** Presses of mouse buttons, in a form or over a session. */
export interface ButtonPresses {
  readonly presses: number;
  readonly meanMs: number;
}

/** Fingers hold a button for at least 40 ms; a touchpad that is tapped reports shorter presses. */
const INSTANT_MS = 15;

/** The evidence of buttons that are released in the moment in which they are pressed. */
export function findInstantPresses(
  pressed: ButtonPresses | null,
): { readonly press_ms: number; readonly presses: number } | null {
  if (pressed === null || pressed.presses < 1 || pressed.meanMs >= INSTANT_MS) return null;
  return { press_ms: Math.round(pressed.meanMs * 10) / 10, presses: pressed.presses };
}
