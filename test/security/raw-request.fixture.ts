import { connect } from 'node:net';

/** The reply over a bare connection. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends bytes that no HTTP client would, and reads until the server closes the connection.
 *
 * @param text must make the server close: an error, or `connection: close`.
 */
export function sendRaw(url: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
    });
    // The server may cut off a client that is still sending; its reply before that counts.
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(parse(received))));
    socket.on('close', () => resolve(parse(received)));
  });
}

function parse(text: string): RawAnswer {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: body.join('\r\n\r\n'),
  };
}
