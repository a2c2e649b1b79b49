import { useEffect, useState } from 'react';
import { type PageCollector, Rampart, type StartOptions } from './index.ts';

/**
 * The collector of a page, for as long as the component is there; null until it has started, and on a server. Other `url`, `key`
 * or consent start another.
 */
export function useRampart({ url, key, consent }: StartOptions): PageCollector | null {
  const [collector, setCollector] = useState<PageCollector | null>(null);
  const device = consent?.device ?? true;
  const interaction = consent?.interaction ?? true;
  useEffect(() => {
    const started = Rampart.start({ url, key, consent: { device: false, interaction: false } });
    setCollector(started);
    return () => started.stop();
  }, [url, key]);
  useEffect(() => collector?.setConsent({ device, interaction }), [collector, device, interaction]);
  return collector;
}
