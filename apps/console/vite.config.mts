import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** `CONSOLE_API`: where a running Rampart's console listens; `npx vite apps/console` then serves the app beside it. */
const api = process.env.CONSOLE_API;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwind()],
  oxc: { jsx: { runtime: 'automatic' } },
  // Without it, a small asset becomes a data URL, which the page's policy refuses for everything but images.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      // Packages mark their files for server components, which there are none of.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
  server: { proxy: api ? { '/api': api, '/console': api } : {} },
});
