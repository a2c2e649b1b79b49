import type { CloudLocationCode } from './cloud-locations';

/** Networks that a cloud uses at one place. */
export interface CloudNetworks {
  readonly place: CloudLocationCode;
  /** `address/prefix` in canonical text, blanks or line ends between them; one may lie inside another's. */
  readonly networks: string;
}
