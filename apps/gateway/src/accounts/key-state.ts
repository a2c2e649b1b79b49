import type { ApiKeyRow, KeyState } from '../database/rows/api-key.row';

/** The state of a key at a moment: once its overlap has ended it is revoked, whatever its row says. */
export function keyStateAt(key: Pick<ApiKeyRow, 'state' | 'rotatingUntil'>, at: Date): KeyState {
  const isOver = key.state === 'rotating' && key.rotatingUntil !== null && key.rotatingUntil <= at;
  return isOver ? 'revoked' : key.state;
}
