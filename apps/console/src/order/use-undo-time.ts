import type { Override } from '@rampart/contracts';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Seconds for which a decision by hand can still be taken back. */
export function useUndoTime(override: Override | null): number {
  const until = override === null ? 0 : Date.parse(override.undo_until);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
