import { Fragment } from 'react';
import { visiblePieces } from './visible-pieces';

/** A value with a mark for each character that cannot be seen. */
export function Visible({ text }: { text: string }) {
  const pieces = visiblePieces(text);
  return pieces.map((piece, place) =>
    piece.isHidden ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and never move
      <span key={place} className="mx-px rounded-sm bg-warn-ground px-0.5 font-mono text-[0.7em] text-warn">
        {piece.text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={place}>{piece.text}</Fragment>
    ),
  );
}
