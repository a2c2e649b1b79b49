import type { CloudPlaceCode } from './cloud-places';

/** Networks that a cloud uses at one place. */
export interface CloudNetworks {
  readonly place: CloudPlaceCode;
  /** `address/prefix` in canonical text, blanks or line ends between them; one may lie inside another's. */
  readonly networks: string;
}
