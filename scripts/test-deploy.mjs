// npm run test:deploy [-- PATHS]: what proves a deployment and takes minutes: images, manifests, rollouts, restores, crashes
// under load, neighbours. Before a change of what they cover, and before a release; `npm test` has the short forms.
process.env.TEST_DEPLOYMENT = '1';
process.argv.push('--selectProjects=deploy');
await import('./test.mjs');
