interface ScoreBarProps {
  /** 0–100. */
  readonly score: number;
}

/** A score as a number and as a length. */
export function ScoreBar({ score }: ScoreBarProps) {
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <span className="w-7 text-right">{Math.round(score)}</span>
      <span aria-hidden="true" className="h-1.5 w-8 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-soft" style={{ width: `${score}%` }} />
      </span>
    </span>
  );
}
