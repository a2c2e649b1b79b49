import type { FoundScreening } from '@rampart/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { followOrders } from '../api/live-events';
import { liveRow } from './live-row';

/** Rows that are held back, and shown by themselves, at most; older ones are found by reading the list again. */
const MOST_LIVE = 1_000;
/** Pixels from the top of the page within which new rows move what is on the screen. */
const TOP = 120;

interface LiveOrders {
  /** Orders that came since the list was read, newest first. */
  readonly live: readonly FoundScreening[];
  readonly isOpen: boolean;
}

const NONE: LiveOrders = { live: [], isOpen: false };

/**
 * Orders as they are decided. While the reader is further down the page they wait, so that nothing moves.
 *
 * @param isEnabled whether the list begins with the newest orders, whatever they are.
 * @param readAgain called when some may have been missed, or something about a listed order changed.
 */
export function useLiveOrders(isEnabled: boolean, readAgain: () => void) {
  const [state, setState] = useState(NONE);
  const [held, setHeld] = useState<readonly FoundScreening[]>([]);
  const changed = useEffectEvent(readAgain);
  useEffect(() => {
    if (!isEnabled) return;
    const unfollow = followOrders((message) => {
      if (message.kind === 'state') setState((was) => ({ ...was, isOpen: message.isOpen }));
      else if (message.kind === 'screened') {
        const row = liveRow(message.order, message.at);
        setHeld((rows) => [row, ...rows].slice(0, MOST_LIVE));
      } else changed();
    });
    // On return they are in the list, which is read again then.
    return () => {
      unfollow();
      setState(NONE);
      setHeld([]);
    };
  }, [isEnabled]);
  useEffect(() => {
    const show = () => {
      if (scrollY > TOP || held.length === 0) return;
      setState((was) => ({ ...was, live: [...held, ...was.live].slice(0, MOST_LIVE) }));
      setHeld([]);
    };
    show();
    addEventListener('scroll', show, { passive: true });
    return () => removeEventListener('scroll', show);
  }, [held]);
  const forget = () => {
    setState((was) => ({ ...was, live: [] }));
    setHeld([]);
  };
  /** Whether some wait until the page is scrolled to its top, or so many came that there are more than these. */
  const areMore = held.length > 0 || state.live.length === MOST_LIVE;
  return { ...state, areMore, forget };
}
