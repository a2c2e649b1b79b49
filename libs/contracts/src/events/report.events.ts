import { z } from 'zod';
import { entityType } from '../lists/entities';
import { reportCategory } from '../reports/report';
import { defineEvent } from './event';

export const reportSubmitted = defineEvent({
  type: 'report.submitted',
  service: 'lists',
  description: 'An abuse report was filed.',
  data: z.object({
    report_id: z.int(),
    entity_type: entityType,
    value: z.string(),
    category: reportCategory,
    status: z.literal('pending'),
  }),
  personal: ['value'],
  entityOf: ({ report_id }) => `report/${report_id}`,
});
