import type { Plugin } from 'vite'
import { findPluginPackages, openedPath } from './plugin-packages.ts'

/**
 * Puts the packages that FORMWORK_PLUGINS names into the browser app: fills runtime/app/composition/plugin-packages.ts
 * and writes their names and versions into the page, by which `npm start` knows that a build is still the right one.
 */
export function pluginPackages(names: readonly string[], root: string): Plugin {
  const packages = findPluginPackages(names, root)
  return {
    name: 'formwork-plugin-packages',
    enforce: 'pre',
    config: () => ({ server: { fs: { allow: [root, ...packages.map(({ folder }) => folder)] } } }),
    resolveId: (specifier) => openedPath(specifier, root),
    load(id) {
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

/** A control and a summary are fetched when a form first needs them, as those of the built-in elements are. */
const late = (file: string | undefined) =>
  file ? `() => import(${JSON.stringify(file)}).then((module) => module.default)` : 'undefined'

/** Which packages, in which versions: `formwork-star-rating@1.2.0`. */
export const pluginStamp = (packages: readonly { name: string; version: string }[]): string =>
  packages.map(({ name, version }) => `${name}@${version}`).join(' ')
