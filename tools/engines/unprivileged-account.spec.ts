import { readAccounts } from './unprivileged-account';

const PASSWD = `root:x:0:0:root:/root:/bin/bash
toor:x:0:0::/root:/bin/sh
# a comment
nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin

broken:x:abc:1::/:/bin/sh
+::::::
`;

test('reads names and numbers, and never offers an account that is root', () => {
  expect(readAccounts(PASSWD)).toEqual([{ name: 'nobody', uid: 65534, gid: 65533 }]);
});
