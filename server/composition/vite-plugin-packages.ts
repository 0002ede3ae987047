import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { PluginSettings } from '../config.ts'
import { findPluginPackages, openedPath, type PluginPackage } from './plugin-packages.ts'

/**
 * Puts the plugin packages of the settings into the browser app: fills runtime/app/composition/plugin-packages.ts and,
 * for Studio, designer/app/plugin-packages.ts, and writes their names and versions into the page, by which `npm start` knows that a build is still the right one.
 */
export function pluginPackages(settings: PluginSettings, root: string): Plugin {
  const packages = findPluginPackages(settings, root)
  return {
    name: 'formwork-plugin-packages',
    enforce: 'pre',
    config: () => ({ server: { fs: { allow: [root, ...packages.map(({ folder }) => folder)] } } }),
    // A package that the server would refuse must not stand in the place of the app that works.
    async buildStart() {
      if (packages.length > 0) await requireFit(packages, root)
    },
    resolveId: (specifier) => openedPath(specifier, root),
    load(id) {
      if (packages.length > 0 && id.endsWith('/designer/app/plugin-packages.ts')) return kindsOf(packages)
      if (packages.length === 0 || !id.endsWith('/runtime/app/composition/plugin-packages.ts'))
        return undefined
      const models = packages.map(({ files }, i) => `import model${i} from ${JSON.stringify(files.model)}`)
      const list = packages.map(
        ({ files }, i) =>
          `{ model: model${i}, runtime: ${late(files.runtime)}, summary: ${late(files.summary)} }`,
      )
      return `${models.join('\n')}\nexport const packages = [${list.join(', ')}]\n`
    },
    transformIndexHtml: () =>
      packages.length === 0
        ? []
        : [
            {
              tag: 'meta',
              attrs: { name: 'formwork-plugins', content: pluginStamp(packages) },
              injectTo: 'head',
            },
          ],
  }
}

/** Their entries in Studio's palette, each with the schema that its inspector is made from. */
function kindsOf(packages: readonly PluginPackage[]): string {
  const imports = packages.map(
    ({ files }, i) => `import model${i} from ${JSON.stringify(files.model)}
import designer${i} from ${JSON.stringify(files.designer)}
import schema${i} from ${JSON.stringify(files.schema)}`,
  )
  const list = packages.map((_, i) => `{ type: model${i}.type, designer: designer${i}, schema: schema${i} }`)
  return `${imports.join('\n')}\nexport const packages = [${list.join(', ')}]\n`
}

/** @throws StartError naming the package that does not fit, and why */
async function requireFit(packages: readonly PluginPackage[], root: string): Promise<void> {
  // Loaded by Node and not bundled with the configuration that imports this file.
  const file = pathToFileURL(join(root, 'server/composition/require-fit.ts')).href
  const { requireFit } = (await import(/* @vite-ignore */ file)) as typeof import('./require-fit.ts')
  await requireFit(packages)
}

/** A control and a summary are fetched when a form first needs them, as those of the built-in elements are. */
const late = (file: string | undefined) =>
  file ? `() => import(${JSON.stringify(file)}).then((module) => module.default)` : 'undefined'

/** Which packages, in which versions: `formwork-star-rating@1.2.0`. */
export const pluginStamp = (packages: readonly { name: string; version: string }[]): string =>
  packages.map(({ name, version }) => `${name}@${version}`).join(' ')
