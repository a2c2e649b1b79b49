import { z } from 'zod';
import { defineConsoleEndpoint } from '../console-endpoint';
import { passwordAgain, secondCode } from '../session/session.endpoints';

export const secondFactorRecord = z.object({
  is_enabled: z.boolean().describe('Whether a code is asked for besides the password.'),
  recovery_codes_left: z.int().describe('Recovery codes that have not been used.'),
});

export const getSecondFactor = defineConsoleEndpoint({
  id: 'get-second-factor',
  method: 'GET',
  path: '/console/v1/second-factor',
  reply: secondFactorRecord,
  errors: ['not_signed_in'],
  summary: 'Your second factor',
  description: 'Says whether you have one.',
  tags: ['Session'],
});

export const beginSecondFactor = defineConsoleEndpoint({
  id: 'begin-second-factor',
  method: 'POST',
  path: '/console/v1/second-factor',
  document: passwordAgain,
  reply: z.object({
    secret: z.string().describe('For the authenticator, in base 32. Shown in this answer only.'),
    uri: z.string().describe('The same as an `otpauth` URI.'),
  }),
  changesSignIn: true,
  errors: ['not_signed_in', 'sign_in_failed', 'proof_required', 'conflict', 'unavailable'],
  summary: 'Begin with a second factor',
  description: 'It is on once a code has confirmed that your authenticator has the secret.',
  tags: ['Session'],
  exampleRequest: { password: 'correct horse battery staple' },
});

export const confirmSecondFactor = defineConsoleEndpoint({
  id: 'confirm-second-factor',
  method: 'POST',
  path: '/console/v1/second-factor/confirm',
  document: z.strictObject({ code: secondCode }),
  reply: z.object({
    recovery_codes: z
      .array(z.string())
      .describe('Ten codes for its loss, each for one use. Shown in this answer only.'),
  }),
  changesSignIn: true,
  usesUp: 'the authenticator that is being set up',
  errors: ['not_signed_in', 'second_factor_failed', 'proof_required', 'conflict'],
  summary: 'Turn the second factor on',
  description: 'Your other sessions end; this one goes on under a new cookie.',
  tags: ['Session'],
  exampleRequest: { code: '123456' },
});

export const removeSecondFactor = defineConsoleEndpoint({
  id: 'remove-second-factor',
  method: 'POST',
  path: '/console/v1/second-factor/remove',
  document: z.strictObject({
    code: secondCode
      .nullable()
      .default(null)
      .describe('A code or a recovery code, in place of `POST /console/v1/session/step-up`.'),
  }),
  reply: secondFactorRecord,
  changesSignIn: 'or_by_code',
  usesUp: 'the authenticator that is turned off',
  errors: ['not_signed_in', 'second_factor_failed', 'proof_required', 'not_found'],
  summary: 'Turn the second factor off',
  description: 'Passkeys stay. Your other sessions end.',
  tags: ['Session'],
  exampleRequest: { code: '123456' },
});

export const renewRecoveryCodes = defineConsoleEndpoint({
  id: 'renew-recovery-codes',
  method: 'POST',
  path: '/console/v1/second-factor/recovery-codes',
  reply: z.object({
    recovery_codes: z.array(z.string()).describe('Ten codes, each for one use. Shown in this answer only.'),
  }),
  changesSignIn: true,
  errors: ['not_signed_in', 'proof_required', 'not_found'],
  summary: 'Replace the recovery codes',
  description: 'The ones before are worth nothing any more.',
  tags: ['Session'],
});
