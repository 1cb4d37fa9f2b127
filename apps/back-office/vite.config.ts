import { listThirdPartyPackages } from '@postern/build/third-party-packages';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `npm run pnpm -- -C apps/back-office dev` starts the development server, which forwards API requests to a gateway on its default port.
export default defineConfig({
  base: '/back-office/',
  plugins: [react(), listThirdPartyPackages()],
  resolve: {
    conditions: ['@postern/source', 'module', 'browser', 'production', 'default'],
    // Without this, fp-ts is bundled twice: io-ts imports its ES modules, the protocol package its CommonJS modules.
    alias: [{ find: /^fp-ts\/lib\/(\w+)\.js$/, replacement: 'fp-ts/es6/$1.js' }],
  },
  // The gateway puts a fresh one in its place at each request.
  html: { cspNonce: 'POSTERN_NONCE' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One file instead of dozens of less than a kilobyte.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // A chunk of its own for each icon and function that two screens share would be 130 requests of less than 5 kB.
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], priority: 3 },
            { name: 'common', minShareCount: 5, priority: 1 },
            // The first screen, with its charts.
            { name: 'overview', test: /src.screens.overview/ },
            // Loaded with the second screen.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/back-office/api': { target: 'http://127.0.0.1:8080', changeOrigin: false } } },
});
