import { Injectable } from '@nestjs/common';

/** Where people reach the web console. Known once its listener runs. */
@Injectable()
export class ConsoleAddress {
  /** Without a slash at its end. */
  url = '';

  /** The link that a token makes. After `#` it stays in the browser: no server and no log sees it. */
  linkOf(token: string): string {
    return `${this.url}/set-up#${token}`;
  }
}
