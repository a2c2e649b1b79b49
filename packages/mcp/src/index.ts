import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Rampart } from '@rampart/client';
import { describeError, TOOLS } from './tools.ts';

export { TOOLS } from './tools.ts';

const VERSION = '0.1.0';
/** Characters of an answer that an assistant gets; more would push out what it was asked. */
const MOST_CHARACTERS = 60_000;

/** A server of the Model Context Protocol that looks into one account of Rampart, with the scopes of the client's key. */
export function createServer(rampart: Rampart): McpServer {
  const server = new McpServer({ name: 'rampart', version: VERSION });
  for (const { name, title, description, shape, run } of TOOLS) {
    // A backtest leaves a job behind, and nothing that decides orders.
    const annotations = {
      readOnlyHint: name !== 'backtest_rule',
      destructiveHint: false,
      openWorldHint: false,
    };
    server.registerTool(
      name,
      { title, description, inputSchema: shape, annotations },
      async (input, { signal }) => {
        try {
          return {
            content: [
              { type: 'text' as const, text: shorten(JSON.stringify(await run(rampart, input, signal))) },
            ],
          };
        } catch (error) {
          return { isError: true, content: [{ type: 'text' as const, text: describeError(error) }] };
        }
      },
    );
  }
  return server;
}

function shorten(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, MOST_CHARACTERS)}… (${text.length} characters in all: ask for less)`;
}
