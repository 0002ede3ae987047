import { pino } from 'pino'
import { type LoadedPlugins, loadPlugins } from '../../server/composition/load-plugins.ts'

let loaded: Promise<LoadedPlugins> | undefined

/** The product's own plugins, loaded once in a process: compiling their schemas takes over a second. */
export function loadPluginsOnce(): Promise<LoadedPlugins> {
  loaded ??= loadPlugins(pino({ level: 'silent' }))
  return loaded
}
