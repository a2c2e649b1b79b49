/** Kinds of columns, by the names that the header of a file gives them. */
export const COLUMN_KINDS = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f64: Float64Array,
} as const;

interface ColumnOfKind {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
  readonly i32: Int32Array;
  readonly f64: Float64Array;
}

export type ColumnKind = keyof typeof COLUMN_KINDS;
export type Column = ColumnOfKind[ColumnKind];

/** The columns of a set by name, each with its kind; their order is that of the file. */
export type ColumnKinds = Readonly<Record<string, ColumnKind>>;

/** Columns of the given kinds. */
export type Columns<Kinds extends ColumnKinds> = {
  readonly [Name in keyof Kinds]: ColumnOfKind[Kinds[Name]];
};
