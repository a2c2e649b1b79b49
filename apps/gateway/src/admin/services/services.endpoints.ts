import { SERVICE_NAMES } from '@rampart/contracts';
import { z } from 'zod';
import { defineAdminEndpoint } from '../admin-endpoint';

export const serviceRecord = z.object({
  service: z.enum(SERVICE_NAMES).describe('Name of the service.'),
  state: z
    .enum(['running', 'not_installed', 'silent'])
    .describe('`not_installed`: no replica listens; `silent`: no answer in time.'),
  version: z
    .string()
    .nullable()
    .describe('Version of the replica that answered; null unless the service is running.'),
  started_at: z.iso
    .datetime()
    .nullable()
    .describe('When that replica started; null unless the service is running.'),
});

export const listServices = defineAdminEndpoint({
  id: 'list-services',
  method: 'GET',
  path: '/admin/v1/services',
  reply: z.array(serviceRecord),
  errors: [],
  summary: 'List the services of the suite',
  description: 'Lists which services are running, in the order of the suite.',
  tags: ['Services'],
});
