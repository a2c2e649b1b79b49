/** What a GET answers in place of JSON, for the document. */
export interface DownloadForm {
  /** Without parameters. */
  readonly mediaType: string;
  readonly description: string;
  readonly example: string;
  /** Follows something that goes on, and says little for long; a file otherwise. */
  readonly isProgress?: true;
}

/** A file on its way out. */
export interface Download {
  readonly fileName: string;
  /** Asked for a part at a time, as fast as the caller takes them; ended early when the caller goes away. */
  readonly parts: AsyncIterable<string>;
}
