// Reads `[{module, object}]` from standard input and prints what each object's model says against it, or null. A program
// of its own, because the models exist as ES modules alone and have no door for require.

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const faults = [];
for (const { module, object } of JSON.parse(Buffer.concat(chunks).toString('utf8'))) {
  const { [object.kind]: Model } = await import(module);
  try {
    new Model(object).validate();
    faults.push(null);
  } catch (error) {
    faults.push(error.message);
  }
}
process.stdout.write(JSON.stringify(faults));
