import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What the authenticator has found out, and what follows the header. */
const FLAGS = { present: 1, verified: 4, attested: 64 } as const;

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

/** What an answer may get wrong. */
export interface Fault {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the device has made sure of the person. */
  readonly isVerified?: boolean;
  readonly counter?: number;
}

/** A device that holds one passkey (ES256), as a browser passes on what it says. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  private readonly key: KeyObject;
  private readonly x: Buffer;
  private readonly y: Buffer;

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    [this.x, this.y] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  }

  /** @param statement of the attestation: by default none. */
  create(
    options: Options,
    fault: Fault = {},
    statement: { readonly fmt: string; readonly attStmt: Map<string, unknown> } = {
      fmt: 'none',
      attStmt: new Map(),
    },
  ) {
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.id.length);
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(this.x)],
        [-3, new Uint8Array(this.y)],
      ]) as never,
    );
    const data = Buffer.concat([
      this.header(options, FLAGS.attested, fault),
      Buffer.alloc(16),
      idLength,
      this.id,
      publicKey,
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', statement.fmt],
      ['attStmt', statement.attStmt],
      ['authData', new Uint8Array(data)],
    ]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options, fault).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
    });
  }

  get(options: Options, fault: Fault = {}) {
    const data = this.header(options, 0, fault);
    const clientData = this.clientData('webauthn.get', options, fault);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.key).toString('base64url'),
    });
  }

  private header({ rp, rpId = rp?.id ?? '' }: Options, flags: number, fault: Fault): Buffer {
    const { isVerified = true, counter = 0 } = fault;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags | FLAGS.present | (isVerified ? FLAGS.verified : 0));
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(fault.rpId ?? rpId)
        .digest(),
      rest,
    ]);
  }

  private clientData(type: string, { challenge }: Options, { origin = this.origin }: Fault): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private answer<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
