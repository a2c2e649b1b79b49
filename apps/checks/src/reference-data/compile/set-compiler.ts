import type { ColumnKinds, Columns } from '../compiled/columns';
import type { CompiledHeader } from '../compiled/compiled-file';
import type { CompiledSet } from '../compiled/compiled-set';

/** A set as compiled from its packages. */
export interface Compiled<Kinds extends ColumnKinds> extends CompiledHeader {
  readonly columns: Columns<Kinds>;
}

/** How a set is compiled from the packages that hold its data. */
export interface SetCompiler<Kinds extends ColumnKinds = ColumnKinds> {
  readonly set: Pick<CompiledSet<Kinds, unknown>, 'name' | 'kinds'>;
  /** @throws Error when a package is not installed, or not of the expected form. */
  compile(): Promise<Compiled<Kinds>>;
}
