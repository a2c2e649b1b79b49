import { openShell, type ShellSession } from './shell-session.fixture';

let shell: ShellSession;
beforeAll(() => {
  shell = openShell({ GIVEN: 'yes' });
});
afterAll(() => shell.close());

it('keeps variables and functions from one step to the next', async () => {
  await shell.run('A=1; twice() { echo "$1$1"; }');
  await expect(shell.run('twice "$A-$GIVEN"')).resolves.toMatchObject({ stdout: '1-yes1-yes\n', failed: [] });
});

it('names every command that fails, also one that is not the last', async () => {
  const { failed } = await shell.run('ls /nowhere\nfails() { return 3; }\nfails\necho on');
  expect(failed).toEqual(['2: ls /nowhere', '3: return 3']);
  expect((await shell.run('false || echo on')).failed).toEqual([]);
});

it('has what is saved in its folder, beside the files of the checkout', async () => {
  shell.save('answer.mjs', 'console.log(6 * 7)');
  await expect(shell.run('node answer.mjs; ls package.json')).resolves.toMatchObject({
    stdout: '42\npackage.json\n',
  });
});

it('ends a program by Ctrl-C and goes on', async () => {
  const endless = `node -e 'setInterval(() => console.log("tick"), 5)'; echo after`;
  const { stdout, failed } = await shell.runUntil(endless, (text) => text.includes('tick'));
  expect([stdout.endsWith('after\n'), failed]).toEqual([true, []]);
});
