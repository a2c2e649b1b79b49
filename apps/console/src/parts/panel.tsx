import { type ReactNode, useId } from 'react';

/** A titled part of a page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-panel p-4">
      <h2 id={id} className="mb-3 text-sm font-semibold text-soft">
        {title}
      </h2>
      {children}
    </section>
  );
}
