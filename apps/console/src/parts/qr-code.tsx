import { encode } from 'uqr';

/** Light modules around the code, as readers need them. */
const BORDER = 2;

/** A text as a QR code: dark on light in both themes, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="my-2 size-48 rounded-md bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
