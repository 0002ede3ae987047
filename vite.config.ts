import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const WORKER = 'sw.js'

/**
 * Tells the service worker which files it keeps: all that were built. `VITE_OFFLINE=0` builds one that keeps nothing
 * and removes itself from the browsers that have it.
 */
function listShellFiles(): Plugin {
  return {
    name: 'formwork-shell-files',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') return
      const enabled = process.env.VITE_OFFLINE !== '0'
      const built = Object.values(bundle).filter(({ fileName }) => fileName !== WORKER)
      const files = enabled ? built.map(({ fileName }) => `/${fileName}`).sort() : []
      const page = bundle['index.html']
      const version = createHash('sha256')
        .update(files.join())
        .update(page?.type === 'asset' ? page.source : '')
        .update(worker.code)
        .digest('hex')
        .slice(0, 16)
      worker.code = worker.code
        .replaceAll('__SHELL_FILES__', JSON.stringify(files))
        .replaceAll('__SHELL_VERSION__', JSON.stringify(version))
    },
  }
}

/** Everything is served by our own server under a CSP without inline code: no inlined assets, no inline scripts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), listShellFiles()],
  publicDir: false,
  build: {
    outDir: 'dist',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'runtime/client/offline/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
})
