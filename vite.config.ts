import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pluginPackages } from './server/composition/vite-plugin-packages.ts'
import { pluginNames } from './server/config.ts'

/** Everything is served by our own server under a CSP without inline code: no inlined assets, no inline scripts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pluginPackages(pluginNames(process.env.FORMWORK_PLUGINS), import.meta.dirname)],
  resolve: { dedupe: ['react', 'react-dom'] },
  publicDir: false,
  build: {
    outDir: 'dist',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
