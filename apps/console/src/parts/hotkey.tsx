/** The key that does the same as the button around it; screen readers learn it from `aria-keyshortcuts`. */
export function Hotkey({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded border border-current px-1 font-mono text-[0.7rem] leading-4 opacity-70"
    >
      {children}
    </span>
  );
}
