import type { ButtonHTMLAttributes } from 'react';

type Kind = 'main' | 'plain' | 'good' | 'bad' | 'quiet';

const LOOKS: Readonly<Record<Kind, string>> = {
  main: 'bg-accent text-on-accent border-accent',
  plain: 'bg-panel text-ink border-line hover:border-soft',
  good: 'bg-good-ground text-good border-good',
  bad: 'bg-bad-ground text-bad border-bad',
  quiet: 'bg-transparent text-soft border-transparent hover:text-ink',
};

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: Kind;
}

export function Button({ kind = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`inline-flex min-h-8 items-center justify-center gap-1.5 rounded-md border px-3 py-1 font-medium disabled:opacity-50 ${LOOKS[kind]} ${className}`}
      {...rest}
    />
  );
}
