import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { PluginSettings } from '../plugin-settings.ts'
import {
  type ElementPackage,
  findPluginPackages,
  isElement,
  isWidget,
  openedPath,
  type PluginPackage,
  type WidgetPackage,
} from './plugin-packages.ts'

/**
 * Puts the plugin packages of the settings into the browser app: fills plugin-packages.ts and widget-packages.ts of
 * runtime/app/composition and, for Studio, designer/app/plugin-packages.ts, and writes their names and versions into the page, by which `npm start` knows that a build is still the right one.
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
      if (packages.length === 0) return undefined
      const elements = packages.filter(isElement)
      if (id.endsWith('/designer/app/plugin-packages.ts')) return kindsOf(elements)
      if (id.endsWith('/runtime/app/composition/widget-packages.ts'))
        return widgetsOf(packages.filter(isWidget))
      return id.endsWith('/runtime/app/composition/plugin-packages.ts') ? elementsOf(elements) : undefined
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

function elementsOf(packages: readonly ElementPackage[]): string {
  const models = packages.map(({ files }, i) => `import model${i} from ${JSON.stringify(files.model)}`)
  const list = packages.map(
    ({ files }, i) =>
      `{ model: model${i}, runtime: ${late(files.runtime)}, summary: ${late(files.summary)} }`,
  )
  return `${models.join('\n')}\nexport const packages = [${list.join(', ')}]\n`
}

function widgetsOf(packages: readonly WidgetPackage[]): string {
  const imports = packages.map(
    ({ widget }, i) => `import model${i} from ${JSON.stringify(widget.model)}
import schema${i} from ${JSON.stringify(widget.schema)}`,
  )
  const list = packages.map(
    ({ widget }, i) =>
      `{ model: model${i}, schema: schema${i}, load: () => import(${JSON.stringify(widget.view)}) }`,
  )
  return `${imports.join('\n')}\nexport const packages = [${list.join(', ')}]\n`
}

/** Their entries in Studio's palette, each with the schema that its inspector is made from. */
function kindsOf(packages: readonly ElementPackage[]): string {
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
