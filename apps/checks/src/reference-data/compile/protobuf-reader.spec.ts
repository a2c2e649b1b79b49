import { fromZigzag, ProtobufReader } from './protobuf-reader';

describe('ProtobufReader', () => {
  it('reads numbers and texts field by field', () => {
    const reader = new ProtobufReader(Buffer.from([0x08, 0xac, 0x02, 0x12, 0x02, 0x68, 0x69]));
    expect(reader.next()).toMatchObject({ tag: 1, value: 300 });
    const text = reader.next();
    expect([text.tag, reader.text(text)]).toEqual([2, 'hi']);
  });

  it('refuses a wire type that the files do not have', () => {
    expect(() => new ProtobufReader(Buffer.from([0x0d, 0, 0, 0, 0])).next()).toThrow('wire type 5');
  });

  it('refuses a file that ends in the middle of a number', () => {
    expect(() => new ProtobufReader(Buffer.from([0x08, 0x80])).next()).toThrow('middle of a number');
  });

  it('decodes signed numbers', () => {
    expect([0, 1, 2, 3, 4].map(fromZigzag)).toEqual([0, -1, 1, -2, 2]);
  });
});
