import type { FoundScreening } from '@rampart/contracts';

type Status = FoundScreening['status'];

/** Strokes in a square of 12. Drawn, since not every font has letters for them. */
const STROKES: Readonly<Record<Status, string>> = {
  APPROVE: 'M2 6.5 5 9.5 10 3',
  REVIEW: 'M3.7 3.9a2.4 2.4 0 1 1 3.6 2.1C6.4 6.5 6 6.9 6 7.7M6 10.2v.1',
  REJECT: 'M2.5 2.5l7 7M9.5 2.5l-7 7',
};

/** A tick, a question mark or a cross: form as well as colour tells the decisions apart. @param at of its centre, in a picture. */
export function StatusSign({
  status,
  at,
}: {
  status: Status;
  at?: { readonly x: number; readonly y: number };
}) {
  const size = 12;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      x={at && at.x - size / 2}
      y={at && at.y - size / 2}
      className="fill-none stroke-current stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES[status]} />
    </svg>
  );
}
