import { ERROR_KINDS, type ErrorCode } from '@rampart/contracts';
import { ERROR_GUIDE } from '../../http/errors/error-guide';
import { STATUS_OF_KIND } from '../../http/errors/error-statuses';
import { anchored, block, code, prose, section, table } from '../html';

const EXAMPLE = {
  error: {
    code: 'validation_failed',
    message: 'amount: Expected a plain decimal number.',
    param: 'amount',
    request_id: '7b0f6a52-3f5a-4c11-9a53-5f0f6f5a2c11',
  },
};

const ON_REQUEST =
  '<p>A test key gets any of them on request: an order with <code>user_order_id=sandbox:rate_limited</code>, any other call with <code>sandbox_error=rate_limited</code>.</p>';

/**
 * Every code, from the list that the gateway answers by.
 *
 * @param hasSandbox whether test keys can ask for errors.
 */
export function errorsPage(hasSandbox: boolean): string {
  const codes = Object.keys(ERROR_KINDS) as ErrorCode[];
  return [
    '<h1>Errors</h1>',
    '<p class="lead">One form for every status. Programs read <code>code</code>, whose meaning never changes; <code>message</code> is for people.</p>',
    section(
      'form',
      'Form',
      block(JSON.stringify(EXAMPLE, null, 2), 'Example of an error'),
      '<p><code>param</code> names the faulty field as it was sent, <code>details</code> holds facts about the error; both are absent where there is nothing to say. <code>request_id</code> is also the header <code>X-Request-Id</code>: the operator finds the call under it in the log.</p>',
    ),
    section(
      'codes',
      'Codes',
      table(
        ['Code', 'Status', 'When', 'What to do', 'Retry'],
        codes.map((name) => {
          const { when, action, retry } = ERROR_GUIDE[name];
          return [
            anchored(name, code(name)),
            String(STATUS_OF_KIND[ERROR_KINDS[name]]),
            prose(when),
            prose(action),
            retry,
          ];
        }),
      ),
      hasSandbox ? ON_REQUEST : '',
    ),
    section(
      'retries',
      'Retries',
      '<p>Retry what the table marks, after <code>Retry-After</code> if the answer has it, otherwise after a pause that doubles each time. Send a <code>POST</code> with an <code>Idempotency-Key</code>, so that it takes effect once whatever was lost on the way.</p>',
    ),
  ].join('\n');
}
