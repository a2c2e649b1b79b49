// Reads `[{module, object}]` from standard input and prints the objections of each object's model, or null. A separate
// program, because the models exist only as ES modules, which require cannot load.

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
