import { useLayoutEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';

type KeyHandler = (event: KeyboardEvent) => void;

/**
 * Keys of a page or a dialog while it is shown.
 *
 * They act on what is on the screen, from its first drawing on: an effect that waits for the paint would let a quick key
 * act on what was there before, or get lost.
 *
 * @param handlers by key, as tinykeys names them.
 */
export function useKeys(handlers: Readonly<Record<string, KeyHandler>>): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const names = Object.keys(handlers).join('\n');
  useLayoutEffect(() => {
    const bindings = names.split('\n').map((name) => {
      const handle: KeyHandler = (event) => latest.current[name]?.(event);
      return [name, handle];
    });
    return tinykeys(window, Object.fromEntries(bindings));
  }, [names]);
}

/** A handler of a key that is left alone while something is typed or a dialog is open. */
export function unlessTyping(handle: () => void): KeyHandler {
  return (event) => {
    const { target } = event;
    const isTyped =
      target instanceof HTMLElement &&
      target.closest('input:not([type=checkbox]), textarea, select') !== null;
    if (
      isTyped ||
      document.querySelector('dialog[open]') !== null ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    handle();
  };
}
