import { ERROR_KINDS, ServiceError } from '@rampart/contracts';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../access/caller';
import type { EndpointDefinition } from '../../http/endpoint';
import { AskedForError } from '../../http/errors/asked-for-error';
import { errorsByStatus } from '../../http/errors/endpoint-errors';
import { throwAskedForError, throwSandboxError } from './asked-for-error';
import { SANDBOX_ERRORS } from './sandbox-errors';

/** Examples of endpoints that answer by `sandbox_error`: a GET that reads, and a POST that changes something. */
const READS = { method: 'GET', errors: ['not_found'] } as const;
const CHANGES = { method: 'POST', errors: ['not_found', 'conflict'] } as const;

const asCheck =
  (endpoint: Partial<EndpointDefinition>): typeof throwAskedForError =>
  (word, caller, reply) =>
    throwSandboxError(endpoint as EndpointDefinition, [], word, caller, reply);

function ask(sent: string | null, mode: Caller['mode'] = 'test', fail = throwAskedForError) {
  const header = jest.fn();
  const caller = { mode, person: null, ratePerMinute: 120 } as Caller;
  try {
    fail(sent, caller, { header } as unknown as FastifyReply);
    return { error: null, header };
  } catch (error) {
    return { error: error as ServiceError, header };
  }
}

describe('the errors of the sandbox', () => {
  it('are all those that a key can get', () => {
    // Answered to people who sign in to the console.
    const {
      not_signed_in,
      sign_in_failed,
      second_factor_required,
      second_factor_failed,
      cross_site_request,
      proof_required,
      ...kinds
    } = ERROR_KINDS;
    expect(new Set(SANDBOX_ERRORS.map(({ code }) => code))).toEqual(new Set(Object.keys(kinds)));
    const ofPeople = [not_signed_in, sign_in_failed, second_factor_required, second_factor_failed];
    expect([...ofPeople, cross_site_request, proof_required]).toEqual([
      'unauthenticated',
      'unauthenticated',
      'unauthenticated',
      'unauthenticated',
      'forbidden',
      'forbidden',
    ]);
  });

  it.each(SANDBOX_ERRORS.map((each) => [each.word, each] as const))(
    'sandbox:%s fails a test order in just that way',
    (word, { code, init }) => {
      const { error } = ask(`sandbox:${word}`);
      expect(error).toBeInstanceOf(AskedForError);
      expect(error).toMatchObject({ code, ...init });
    },
  );

  it('leave nothing of the minute when the limit is rehearsed', () => {
    const { header } = ask('sandbox:rate_limited');
    expect(header).toHaveBeenCalledWith('X-RateLimit-Remaining', '0');
    expect(header).toHaveBeenCalledWith('X-RateLimit-Limit', '120');
  });

  it('are asked for in any case, and with blanks around them', () => {
    expect(ask(' Sandbox:Internal_Error ').error).toBeInstanceOf(AskedForError);
  });

  it.each(['live', 'pub'] as const)('are nothing to a %s key, whose order may be called so', (mode) => {
    expect(ask('sandbox:internal_error', mode).error).toBeNull();
  });

  it.each([null, 'order-1', 'my-sandbox:internal_error'])('do not touch the order %s', (userOrderId) => {
    expect(ask(userOrderId).error).toBeNull();
  });

  it.each(['sandbox:', 'sandbox:nonsense', 'sandbox:toString', 'sandbox:internal error'])(
    'refuse an unknown code: %j',
    (userOrderId) => {
      const { error } = ask(userOrderId);
      expect(error).not.toBeInstanceOf(AskedForError);
      expect(error).toMatchObject({ code: 'validation_failed', param: 'user_order_id' });
    },
  );
});

describe('the errors of the sandbox beside orders', () => {
  const answered = (endpoint: Partial<EndpointDefinition>) => {
    const codes = [...errorsByStatus(endpoint as EndpointDefinition).values()].flat();
    return SANDBOX_ERRORS.filter(({ code }) => codes.includes(code));
  };

  it.each(answered(CHANGES).map((each) => [each.word, each] as const))(
    'sandbox_error=%s fails a test call in just that way',
    (word, { code, init }) => {
      const { error } = ask(word, 'test', asCheck(CHANGES));
      expect(error).toBeInstanceOf(AskedForError);
      expect(error).toMatchObject({ code, ...init });
    },
  );

  it.each(['payload_too_large', 'conflict', 'method_not_allowed', 'module_not_installed'])(
    'are refused where the endpoint never answers so, with those that it does: %s of a GET',
    (word) => {
      const { error } = ask(word, 'test', asCheck(READS));
      expect(error).not.toBeInstanceOf(AskedForError);
      expect(error).toMatchObject({ code: 'validation_failed', param: 'sandbox_error' });
      const named = error?.message.replace(/^.*: |\.$/g, '').split(', ');
      expect(named).toEqual(answered(READS).map((each) => each.word));
      expect(named).toEqual(expect.arrayContaining(['not_found', 'quota_exceeded:month']));
    },
  );

  it.each(['live', 'pub'] as const)('are nothing to a %s key', (mode) => {
    expect(ask('internal_error', mode, asCheck(READS)).error).toBeNull();
  });

  it('refuse an unknown word, and leave calls without one alone', () => {
    expect(ask('nonsense', 'test', asCheck(READS)).error).toMatchObject({
      code: 'validation_failed',
      param: 'sandbox_error',
    });
    expect(ask(null, 'test', asCheck(READS)).error).toBeNull();
  });
});
