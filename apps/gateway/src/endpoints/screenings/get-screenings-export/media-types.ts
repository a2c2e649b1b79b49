/** Of the formats of the file. */
export const MEDIA_TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;
