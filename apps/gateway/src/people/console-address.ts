import { Injectable } from '@nestjs/common';
import type { NewLink } from './links/links.service';

/** Where people reach the web console. Known once its listener runs. */
@Injectable()
export class ConsoleAddress {
  /** Without a slash at its end. */
  url = '';

  /** A link as it is shown, once. After `#` it stays in the browser: no server and no log sees it. */
  linkOf({ token, expiresAt }: NewLink): { readonly url: string; readonly expires_at: string } {
    return { url: `${this.url}/set-up#${token}`, expires_at: expiresAt.toISOString() };
  }
}
