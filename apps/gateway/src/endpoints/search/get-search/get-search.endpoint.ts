import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { required, text } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { searchAnswer } from '../search-suggestion';

const MOST_CHARACTERS = 200;

export const getSearch = defineEndpoint({
  id: 'get-search',
  method: 'GET',
  path: '/api/v1/search',
  scope: 'screen.read',
  counts: false,
  readsOnly: true,
  fields: z.object({
    q: required(text().max(MOST_CHARACTERS)).describe(
      'What to look for: an order’s id or the shop’s own, a case’s number, a part of a rule’s name, an e-mail address, IP address, phone number with its country’s code, first digits of a card, user name, device, network, merchant.',
    ),
    sandbox_error: sandboxError,
  }),
  reply: searchAnswer,
  wrapped: true,
  errors: [],
  summary: 'Search everything',
  description:
    'Suggests what a text may mean, for a search box: orders and cases that it names, values, rules. Cases need the scope `cases.read`, rules `rules.read`; without it they are left out. A value that can hardly be anything else is suggested even if no order has it; others only if one does.',
  tags: ['Screening'],
  exampleRequest: { q: 'pat@disposable.sandbox.example' },
});
