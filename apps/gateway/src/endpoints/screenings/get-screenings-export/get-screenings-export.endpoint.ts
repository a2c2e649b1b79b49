import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { getScreeningsExportFields } from './get-screenings-export.fields';
import { MEDIA_TYPES } from './media-types';

export const getScreeningsExport = defineEndpoint({
  id: 'get-screenings-export',
  method: 'GET',
  path: '/api/v1/screenings/export',
  scope: 'screen.read',
  counts: false,
  fields: getScreeningsExportFields,
  download: {
    mediaType: MEDIA_TYPES.csv,
    alsoAs: [MEDIA_TYPES.ndjson],
    description:
      'CSV according to RFC 4180, in UTF-8, with a header; or NDJSON. A truncated answer is incomplete.',
  },
  reply: z.string(),
  wrapped: false,
  errors: [],
  summary: 'Export the screenings',
  description:
    'Streams the screenings that GET screenings finds with the same filters, newest first. Where a spreadsheet would read a value as a formula, CSV prefixes it with an apostrophe. Orders that are screened during the export are not in the file. The audit trail records who exported, and which filters.',
  tags: ['Screening'],
  exampleRequest: { email: 'pat@disposable.sandbox.example', format: 'csv' },
});
