import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  /** Called when it is closed with Escape; absent: it cannot be. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, open as long as it is shown. The browser keeps the focus inside and returns it afterwards. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  // Before anything else is typed: the next key is meant for the dialog.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // React has focused it before it was shown, which a browser ignores.
    dialog?.querySelector<HTMLElement>('[data-focused]')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className="w-full max-w-md rounded-xl border border-line bg-panel p-6 shadow-xl"
    >
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      {children}
    </dialog>
  );
}
