import { useState } from 'react';
import { useText } from '../text/text';

/** Copies a text. @param what its name, for those who hear the page. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { common } = useText();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <button
      type="button"
      aria-label={`${common.copy}: ${what}`}
      onClick={() => void copy()}
      className="shrink-0 rounded border border-line px-1.5 text-xs text-soft hover:text-ink"
    >
      <span aria-live="polite">{isCopied ? common.copied : common.copy}</span>
    </button>
  );
}
