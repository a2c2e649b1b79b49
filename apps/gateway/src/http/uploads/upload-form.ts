/** What a POST takes in place of fields: a file, which its work reads as it comes. */
export interface UploadForm {
  /** Without parameters. */
  readonly mediaType: string;
  /** Infinity: any length. */
  readonly maxBytes: number;
  /** Of the file, for the document. */
  readonly description: string;
  readonly example: string;
}
