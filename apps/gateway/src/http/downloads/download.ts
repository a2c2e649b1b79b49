/** What a GET answers instead of JSON, for the document. */
export interface DownloadForm {
  /** Without parameters. */
  readonly mediaType: string;
  readonly description: string;
  /** A stream that follows ongoing work and is mostly silent; otherwise a file. */
  readonly isProgress?: true;
}

/** A file being sent. */
export interface Download {
  readonly fileName: string;
  /** Read part by part, as fast as the caller consumes them; ended early when the caller disconnects. */
  readonly parts: AsyncIterable<string>;
}
