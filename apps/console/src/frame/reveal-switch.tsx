import { useState, useSyncExternalStore } from 'react';
import { reveal } from '../api/reveal';
import { Button } from '../parts/button';
import { useText } from '../text/text';
import { RevealDialog, useReveal } from './reveal-dialog';

/** Shows personal values for a reason, and masks them again. For those who may. */
export function RevealSwitch() {
  const { nav } = useText();
  const show = useReveal();
  const [isAsking, setIsAsking] = useState(false);
  const reason = useSyncExternalStore(reveal.follow, reveal.read);
  if (reason !== null) {
    return (
      <Button kind="bad" title={nav.reveal.shown} onClick={() => show(null)}>
        {nav.reveal.hide}
      </Button>
    );
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {nav.reveal.show}
      </Button>
      {isAsking && <RevealDialog close={() => setIsAsking(false)} />}
    </>
  );
}
