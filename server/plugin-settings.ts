import { resolve } from 'node:path'
import { quote, StartError } from './start-error.ts'

/** Where the plugin packages of an installation are. */
export interface PluginSettings {
  /** The folder whose package.json depends on them. */
  folder?: string
  /** Further ones: names of installed packages, or paths that start with a dot or a slash. */
  names: readonly string[]
}

/** @throws StartError for what is no name of a package, or is named twice */
export function pluginSettings(env: Readonly<Record<string, string | undefined>>): PluginSettings {
  const folder = env.FORMWORK_PLUGINS_DIR?.trim()
  return { ...(folder && { folder: resolve(folder) }), names: pluginNames(env.FORMWORK_PLUGINS) }
}

function pluginNames(value: string | undefined): string[] {
  const names = (value ?? '').split(/[\s,]+/).filter(Boolean)
  const wrong = names.find((name) => !/^(?:@[\w.-]+\/)?[a-z0-9][\w.-]{0,213}$|^\.{0,2}\//.test(name))
  if (wrong) throw new StartError(`FORMWORK_PLUGINS names ${quote(wrong)}, which is no name of a package`)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw new StartError(`FORMWORK_PLUGINS names ${quote(twice)} twice`)
  return names
}
