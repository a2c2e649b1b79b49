import { assessUsername } from './assess-username';
import { isSystemId } from './system-id';

const NO_EVIDENCE = { isHighRisk: false, contributions: [] };

test.each([
  '550e8400-e29b-41d4-a716-446655440000',
  '{550E8400-E29B-41D4-A716-446655440000}',
  '550e8400e29b41d4a716446655440000',
  '018f4e3c-9d5a-7c1e-b1f2-3a4b5c6d7e8f',
  'urn:uuid:550e8400-e29b-41d4-a716-446655440000',
  'us-east-1:550e8400-e29b-41d4-a716-446655440000',
  'f:550e8400-e29b-41d4-a716-446655440000:jsmith',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  '01arz3ndektsv4rrffq69g5fav',
  '0ujtsYcgvSTl8PAuAdqWYSMnLOv',
  'QxT8fZ3kLmN0pR5sVwY7aBcD1eF2',
  'V1StGXR8_Z5jdHi6B-myT',
  '507f1f77bcf86cd799439011',
  'cjld2cjxh0000qzrmn831i7rn',
  'tz4a98xxat96iws9zmbrgj3a',
  'd41d8cd98f00b204e9800998ecf8427e',
  'da39a3ee5e6b4b0d3255bfef95601890afd80709',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'auth0|5f7c8ec7c33c6c004bbafe82',
  'google-oauth2|103547991597142817347',
  'facebook|10154287027510302',
  'waad|Xk3fLq9ZrT8vBn2MwPq7',
  'github:583231',
  'oidc|okta|00u1a2b3c4d5e6f7g8h9',
  'cus_NffrFeUfNV2Hib',
  'user_2NNEqL2nrIRdJ194ndJqAHwEfxC',
  'customer-1002345678',
  'wp_user_170000001',
  'gid://shopify/Customer/5438298144821',
  'Z2lkOi8vc2hvcGlmeS9DdXN0b21lci81NDM4Mjk4MTQ0ODIx',
  'arn:aws:iam::123456789012:user/x',
  '001234.0123456789abcdef0123456789abcdef.1234',
  '5438298144821',
  '80351110224678912',
  '#1002345678',
  'xkcdqwrt12345@example.com',
  '0031V00001bCdEfQAK',
])('%s is the id of a system and no evidence', (text) => {
  expect(isSystemId(text)).toBe(true);
  expect(assessUsername(text)).toEqual(NO_EVIDENCE);
});

test.each([
  'xkqjzvbwrt',
  'qwertyuiop',
  'a8f3k2j9x7',
  'asdfghjkl',
  '1111111111',
  '1234567890',
  'aaaaaaaa',
  'jx7k2m9q4w1z',
])('%s is not, and is judged as before', (text) => {
  expect(isSystemId(text)).toBe(false);
  expect(assessUsername(text).isHighRisk).toBe(true);
});

test.each(['anna.smith', 'bookworm_1987', 'thomas', 'id', 'google', 'maximilian-alexander'])(
  '%s is a name',
  (text) => {
    expect(isSystemId(text)).toBe(false);
    expect(assessUsername(text)).toEqual(NO_EVIDENCE);
  },
);

test('a long text takes no longer than its length', () => {
  for (const part of ['a', '1', 'a1', ':', '-', 'uuid:'])
    expect(isSystemId(part.repeat(20_000))).toBeDefined();
});
