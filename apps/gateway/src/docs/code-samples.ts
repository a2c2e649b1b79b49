/** A call to show in several languages. */
export interface SampleCall {
  readonly method: string;
  /** With its parameters filled in, and its query. */
  readonly target: string;
  /** What is sent; null: nothing. */
  readonly body: { readonly mediaType: string; readonly json?: unknown; readonly text?: string } | null;
  readonly isJsonAnswer: boolean;
}

/** Names of the environment variables from which samples read the address and the credential. */
export interface SampleVariables {
  readonly url: string;
  readonly credential: string;
}

export interface CodeSample {
  readonly language: string;
  readonly text: string;
}

/** Programs that make a call, ready to run: a shell command, a module for Node, and Python without packages. */
export function codeSamples(call: SampleCall, variables: SampleVariables): CodeSample[] {
  return [
    { language: 'curl', text: curlOf(call, variables) },
    { language: 'JavaScript', text: javascriptOf(call, variables) },
    { language: 'Python', text: pythonOf(call, variables) },
  ];
}

function curlOf({ method, target, body }: SampleCall, { url, credential }: SampleVariables): string {
  const isUsual = method === (body ? 'POST' : 'GET');
  const head = [
    `curl -s ${isUsual ? '' : `-X ${method} `}"$${url}${target}"`,
    `-H "Authorization: Bearer $${credential}"`,
    ...(body ? [`-H "Content-Type: ${body.mediaType}"`] : []),
  ];
  if (body === null) return joined(head);
  if (body.text !== undefined) {
    return `${joined([...head, "--data-binary @- <<'END'"])}\n${withUnixLines(body.text)}END`;
  }
  return joined([
    ...head,
    `-d '${JSON.stringify(body.json, null, 2).replaceAll("'", "'\\''").replaceAll('\n', '\n  ')}'`,
  ]);
}

const joined = (parts: readonly string[]) => parts.join(' \\\n  ');

function javascriptOf(call: SampleCall, { url, credential }: SampleVariables): string {
  const { method, target, body, isJsonAnswer } = call;
  const lines = [
    `const response = await fetch(\`\${process.env.${url}}${target}\`, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    `    Authorization: \`Bearer \${process.env.${credential}}\`,`,
    ...(body ? [`    'Content-Type': '${body.mediaType}',`] : []),
    '  },',
    ...(body ? [`  body: ${javascriptBody(body)},`] : []),
    '});',
    `console.log(response.status, await response.${isJsonAnswer ? 'json' : 'text'}());`,
  ];
  return lines.join('\n');
}

function javascriptBody({ json, text }: NonNullable<SampleCall['body']>): string {
  if (text !== undefined) return linesOf(text, (line) => JSON.stringify(line), '.join("")', '  ');
  return `JSON.stringify(${JSON.stringify(json, null, 2).replaceAll('\n', '\n  ')})`;
}

function pythonOf(call: SampleCall, { url, credential }: SampleVariables): string {
  const { method, target, body, isJsonAnswer } = call;
  const lines = [
    'import json, os, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    os.environ["${url}"] + ${JSON.stringify(target)},`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    '    headers={',
    `        "Authorization": "Bearer " + os.environ["${credential}"],`,
    ...(body ? [`        "Content-Type": "${body.mediaType}",`] : []),
    '    },',
    ...(body ? [`    data=${pythonBody(body)},`] : []),
    ')',
    'with urllib.request.urlopen(request) as response:',
    `    print(response.status, ${isJsonAnswer ? 'json.load(response)' : 'response.read().decode()'})`,
  ];
  return lines.join('\n');
}

function pythonBody({ json, text }: NonNullable<SampleCall['body']>): string {
  if (text !== undefined)
    return `"".join(${linesOf(text, (line) => JSON.stringify(line), '', '    ')}).encode()`;
  return `json.dumps(${pythonLiteral(json, '    ')}).encode()`;
}

/** JSON as Python writes it. */
function pythonLiteral(value: unknown, indent: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const [open, close, items] = Array.isArray(value)
    ? ['[', ']', value.map((each) => pythonLiteral(each, inner))]
    : [
        '{',
        '}',
        Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonLiteral(each, inner)}`),
      ];
  if (items.length === 0) return `${open}${close}`;
  return `${open}\n${items.map((item) => `${inner}${item},`).join('\n')}\n${indent}${close}`;
}

/** A text as a list of its lines. */
function linesOf(text: string, quote: (line: string) => string, end: string, indent: string): string {
  const lines = withUnixLines(text).split(/(?<=\n)/);
  return `[\n${lines.map((line) => `${indent}  ${quote(line)},`).join('\n')}\n${indent}]${end}`;
}

const withUnixLines = (text: string) => text.replaceAll('\r\n', '\n');
