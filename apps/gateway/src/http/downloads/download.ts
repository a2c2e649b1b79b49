/** What a GET answers instead of JSON, for the document. */
export interface DownloadForm {
  /** Without parameters. */
  readonly mediaType: string;
  readonly description: string;
  /** Further media types, which a field of the call chooses: the handler names it. */
  readonly alsoAs?: readonly string[];
  /** A stream that follows ongoing work and is mostly silent; otherwise a file. */
  readonly isProgress?: true;
  /** A stream that goes on until one side ends it. */
  readonly isLive?: true;
}

/** A file being sent. */
export interface Download {
  /** Absent for what is no file. */
  readonly fileName?: string;
  /** Of those of the definition; the first by default. */
  readonly mediaType?: string;
  /** Read part by part, as fast as the caller consumes them; ended early when the caller disconnects. */
  readonly parts: AsyncIterable<string>;
}
