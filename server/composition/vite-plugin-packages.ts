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
      const lines = packages.flatMap(({ files }, i) =>
        (['model', 'runtime', 'summary'] as const).map((part) =>
          files[part]
            ? `import ${part}${i} from ${JSON.stringify(files[part])}`
            : `const ${part}${i} = undefined`,
        ),
      )
      const list = packages.map((_, i) => `{ model: model${i}, runtime: runtime${i}, summary: summary${i} }`)
      return `${lines.join('\n')}\nexport const packages = [${list.join(', ')}]\n`
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

/** Which packages, in which versions: `formwork-star-rating@1.2.0`. */
export const pluginStamp = (packages: readonly { name: string; version: string }[]): string =>
  packages.map(({ name, version }) => `${name}@${version}`).join(' ')
