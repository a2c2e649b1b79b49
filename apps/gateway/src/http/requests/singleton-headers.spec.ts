import type { IncomingMessage } from 'node:http';
import { faultOfHeaders } from './singleton-headers';

const faultOf = (rawHeaders: string[], httpVersionMinor = 1) =>
  faultOfHeaders({ rawHeaders, httpVersionMinor } as unknown as IncomingMessage);

describe('faultOfHeaders', () => {
  it('finds nothing wrong with an ordinary request, nor with lists that stand twice', () => {
    expect(faultOf(['Host', 'a', 'X-Forwarded-For', '192.0.2.1', 'x-forwarded-for', '192.0.2.2'])).toBeNull();
  });

  it.each(['Host', 'Authorization', 'Content-Type', 'Idempotency-Key', 'Transfer-Encoding'])(
    'refuses two of %s, equal or not, however they are spelled',
    (name) => {
      for (const second of ['a', 'b']) {
        expect(faultOf(['Host', 'x', name, 'a', name.toUpperCase(), second])).toMatchObject({
          code: 'malformed_body',
        });
      }
    },
  );

  it('asks for a Host in HTTP/1.1 and not in HTTP/1.0', () => {
    expect(faultOf(['Accept', '*/*'])).toMatchObject({ code: 'malformed_body' });
    expect(faultOf(['Accept', '*/*'], 0)).toBeNull();
  });
});
