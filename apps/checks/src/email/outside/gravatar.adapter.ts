import { createHash } from 'node:crypto';
import type { OutsideSource } from './outside-source.port';

/**
 * Asks Gravatar, or a service with its interface, whether an address has a picture. It receives the SHA-256 of the
 * address, by which it recognises addresses that it knows: that is why this is off by default.
 */
export class Gravatars implements OutsideSource<boolean> {
  /** @param baseUrl prefix of `avatar/<hash>`. */
  constructor(private readonly baseUrl: string) {}

  async find(email: string, signal: AbortSignal): Promise<boolean> {
    const hash = createHash('sha256').update(email).digest('hex');
    const url = `${this.baseUrl.replace(/\/$/, '')}/avatar/${hash}?d=404`;
    const { status } = await fetch(url, { method: 'HEAD', signal });
    if (status === 200) return true;
    if (status === 404) return false;
    throw new Error(`Gravatar answered ${status}`);
  }
}
