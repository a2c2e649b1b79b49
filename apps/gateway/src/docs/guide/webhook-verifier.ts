/**
 * A receiver that verifies signatures with Node alone. A spec runs it against a signature of the reference
 * implementation; it needs `WEBHOOK_SECRET` and `PORT`.
 */
export const WEBHOOK_RECEIVER = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const secret = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64');

function isGenuine(headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false; // replayed, or a wrong clock
  const expected = createHmac('sha256', secret).update(\`\${id}.\${timestamp}.\`).update(body).digest();
  return String(headers['webhook-signature'])
    .split(' ') // two, while a rotated secret is still valid
    .map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}

createServer(async (request, response) => {
  const body = await buffer(request); // as it came: a body that was parsed and serialised again has another signature
  if (!isGenuine(request.headers, body)) return response.writeHead(400).end();
  const event = JSON.parse(body);
  console.log(event.id, event.type); // your work; the same id may come again
  response.writeHead(204).end();
}).listen(process.env.PORT);
`;
