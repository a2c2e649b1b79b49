import { CardNumberFilter } from './card-number-filter';

const FILE = [
  'list_type,entity_type,value,reason',
  'blacklist,username,4111111111111111,"seen with 5555 5555 5555 4444, twice"',
  'blacklist,phone,+4915123456789,Käufer ohne Karte',
  'blacklist,username,ann,378282246310005',
  '',
].join('\n');
const MASKED = FILE.replace('4111111111111111', '411111******1111')
  .replace('5555 5555 5555 4444', '5555 55** **** 4444')
  .replace('378282246310005', '378282*****0005');

/** The filtered file when it arrives in pieces of this many bytes. */
function filtered(file: string, pieceBytes: number) {
  const filter = new CardNumberFilter();
  const bytes = Buffer.from(file);
  const out: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    out.push(filter.push(bytes.subarray(at, at + pieceBytes)));
  out.push(filter.end());
  return { text: Buffer.concat(out).toString(), hasMasked: filter.hasMasked };
}

describe('a file with card numbers', () => {
  it.each([1, 2, 7, 64, 150, 1_000])('comes out masked, in pieces of %d bytes', (pieceBytes) => {
    expect(filtered(FILE, pieceBytes)).toEqual({ text: MASKED, hasMasked: true });
  });

  it('comes out as it came in when it has none, byte for byte', () => {
    const file = 'value\nänn@shop.example\n';
    expect(filtered(file, 3)).toEqual({ text: file, hasMasked: false });
    expect(filtered('', 3)).toEqual({ text: '', hasMasked: false });
  });
});
