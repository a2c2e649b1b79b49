import { useState } from 'react';
import { Button } from '../parts/button';
import { visibleJson } from '../parts/visible-pieces';
import { useText } from '../text/text';

/** An answer of the API as it came, to be copied into a ticket or a test. */
export function RawAnswer({ answer }: { answer: object }) {
  const { order: text, common } = useText();
  const [isCopied, setIsCopied] = useState(false);
  const json = visibleJson(JSON.stringify(answer, null, 2));
  const copy = async () => {
    await navigator.clipboard.writeText(json);
    setIsCopied(true);
  };
  return (
    <details className="mt-4">
      <summary className="text-soft">{text.raw}</summary>
      <Button className="mt-2" onClick={() => void copy()}>
        {isCopied ? common.copied : common.copy}
      </Button>
      <section
        aria-label={text.raw}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="mt-2 max-h-96 overflow-auto rounded-md bg-sunken p-3"
      >
        <pre className="text-xs">{json}</pre>
      </section>
    </details>
  );
}
