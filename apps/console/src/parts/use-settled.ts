import { useEffect, useState } from 'react';

const SETTLED_AFTER_MS = 300;

/** What was typed, after a pause: not every letter is worth a call. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
