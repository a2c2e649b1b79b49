/** How the first call is written. */
export const LANGUAGES = ['curl', 'TypeScript', 'Python'] as const;
export type SampleLanguage = (typeof LANGUAGES)[number];

/** Inputs that the sandbox documents; a live key gets an ordinary answer for them. */
const ORDER = {
  ip: '198.51.100.7',
  email: 'pat@disposable.sandbox.example',
  amount: '249.00',
  currency: 'EUR',
} as const;

/** @param key the text of a key that was just made; null: from the environment. */
export function sampleOf(language: SampleLanguage, key: string | null): string {
  const fields = Object.entries(ORDER);
  const samples: Readonly<Record<SampleLanguage, string>> = {
    curl: [
      `curl "$RAMPART_URL/api/v1/screen" \\`,
      `  -H "Authorization: Bearer ${key ?? '$RAMPART_KEY'}" \\`,
      fields.map(([name, value]) => `  -d ${name}=${value}`).join(' \\\n'),
    ].join('\n'),
    TypeScript: `const answer = await fetch(\`\${process.env.RAMPART_URL}/api/v1/screen\`, {
  method: 'POST',
  headers: { authorization: \`Bearer ${key ?? `\${process.env.RAMPART_KEY}`}\` },
  body: new URLSearchParams({
${fields.map(([name, value]) => `    ${name}: '${value}',`).join('\n')}
  }),
});
const { data } = await answer.json();
console.log(data.shield_status, data.shield_score);`,
    Python: `import json, os, urllib.parse, urllib.request

order = {
${fields.map(([name, value]) => `    "${name}": "${value}",`).join('\n')}
}
request = urllib.request.Request(
    os.environ["RAMPART_URL"] + "/api/v1/screen",
    data=urllib.parse.urlencode(order).encode(),
    headers={"Authorization": "Bearer " + ${key === null ? 'os.environ["RAMPART_KEY"]' : `"${key}"`}},
)
with urllib.request.urlopen(request) as answer:
    data = json.load(answer)["data"]
print(data["shield_status"], data["shield_score"])`,
  };
  return samples[language];
}
