import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface MenuProps {
  readonly title: string;
  readonly className?: string;
  /** For a menu that closes when something in it was chosen. */
  readonly menu?: RefObject<HTMLDetailsElement | null>;
  readonly children: ReactNode;
}

/** A button that unfolds a box below it. Escape, or a press anywhere else, closes it. */
export function Menu({ title, className = '', menu, children }: MenuProps) {
  const own = useRef<HTMLDetailsElement>(null);
  const ref = menu ?? own;
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      const box = ref.current;
      if (box?.open && !(target instanceof Node && box.contains(target))) box.open = false;
    };
    const typed = (event: KeyboardEvent) => {
      const box = ref.current;
      if (event.key !== 'Escape' || !box?.open || event.defaultPrevented) return;
      event.preventDefault();
      const hadFocus = box.contains(document.activeElement);
      box.open = false;
      if (hadFocus) box.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', typed);
    };
  }, [ref]);
  return (
    <details ref={ref} className={`relative ${className}`}>
      <summary className="list-none rounded-md border border-line bg-panel px-3 py-1.5 font-medium hover:border-soft">
        {title}
      </summary>
      <div className="absolute right-0 z-10 mt-1 rounded-md border border-line bg-panel p-3 shadow-lg">
        {children}
      </div>
    </details>
  );
}
