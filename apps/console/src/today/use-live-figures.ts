import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followOrders } from '../api/live-events';

/** Counts follow their orders by a second or two; a busy shop's figures are read no more often than this. */
const AFTER_MS = 3_000;

/** Reads the figures again after an order. */
export function useLiveFigures(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followOrders(({ kind }) => {
      if (kind === 'state' || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: ['stats'] });
      }, AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
}
