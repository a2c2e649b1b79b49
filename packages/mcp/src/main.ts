#!/usr/bin/env node
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Rampart } from '@rampart/client';
import { createServer } from './index.ts';

/** For an assistant that starts it: speaks on standard input and output, of the account whose key is in the environment. */
try {
  const rampart = new Rampart({
    url: process.env.RAMPART_URL,
    apiKey: process.env.RAMPART_API_KEY,
    timeoutMs: 30_000,
  });
  await createServer(rampart).connect(new StdioServerTransport());
} catch (error) {
  process.stderr.write(`rampart-mcp: ${(error as Error).message}\nSet RAMPART_URL and RAMPART_API_KEY.\n`);
  process.exitCode = 1;
}
