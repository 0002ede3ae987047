import { pino } from 'pino'
import { loadPlugins, pluginsFolder } from './load-plugins.ts'
import type { PluginPackage } from './plugin-packages.ts'

/**
 * Loads packages as the server will, and forgets them: for who is about to build them into the browser app.
 *
 * @throws StartError naming the package that does not fit, and why
 */
export async function requireFit(packages: readonly PluginPackage[]): Promise<void> {
  await loadPlugins(pino({ level: 'silent' }), pluginsFolder, packages)
}
