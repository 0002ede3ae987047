import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { findPluginPackages } from './composition/plugin-packages.ts'
import { pluginSettings } from './plugin-settings.ts'
import { StartError } from './start-error.ts'

const root = resolve(import.meta.dirname, '..')
const sources = ['server', 'schemas', 'runtime/core', 'plugins'].map((folder) => join(root, folder))

/** The folders of the plugin packages; none when one cannot be used, which the server tells. */
function packageFolders(): string[] {
  try {
    return findPluginPackages(pluginSettings(process.env)).map(({ folder }) => folder)
  } catch (error) {
    if (error instanceof StartError) return []
    throw error
  }
}

/** `npm run dev`: the development server, started anew whenever its own code or a plugin package has changed. */
const watched = [...sources, ...packageFolders()].map((folder) => `--watch-path=${folder}`)
const server = spawn(process.execPath, [...watched, join(root, 'server/dev-server.ts')], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  process.exitCode = code ?? 1
})
