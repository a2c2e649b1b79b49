/** A file that a POST takes instead of fields; its handler reads it as it arrives. */
export interface UploadForm {
  /** Without parameters. */
  readonly mediaType: string;
  /** Further media types that clients call such a file. */
  readonly alsoTakes?: readonly string[];
  /** Infinity: any length. */
  readonly maxBytes: number;
  /** Description of the file, for the document. */
  readonly description: string;
  readonly example: string;
}
