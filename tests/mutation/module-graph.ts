import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { vi } from 'vitest'

const graphOf = (url: string | undefined): string | undefined => /\?graph=(\d+)$/.exec(url ?? '')?.[1]
/** What a graph loads after `vi.resetModules()` is loaded once more, into this one. */
const reset = new Map<string, string>()
let graphs = 0
let loading = ''

const newGraph = () => String(++graphs)

/** What a test may take by the clock says nothing on a busy machine. */
const timeless = (code: string): string => code.replace(/^(\s*\}), \d+_000\)$/gm, '$1, 0)')

/**
 * From now on each graph of modules has a copy of its own of what is not a package: a test file that is imported into a
 * new graph finds everything as if the process had just begun. `code` stands in place of what is in a file.
 */
export function separateGraphs(code: Readonly<Record<string, string>>): void {
  const texts = new Map(Object.entries(code))
  const textOf = (path: string) => {
    const text = texts.get(path) ?? timeless(stripTypeScriptTypes(readFileSync(path, 'utf8')))
    texts.set(path, text)
    return text
  }
  registerHooks({
    resolve(specifier, context, next) {
      const parent = graphOf(context.parentURL)
      if (parent === undefined || !/^(?:\.{1,2}\/|file:)/.test(specifier)) return next(specifier, context)
      const url = new URL(specifier, context.parentURL)
      if (url.pathname.includes('/node_modules/') || url.search !== '' || !/\.ts$/.test(url.pathname))
        return next(url.href, context)
      url.search = `?graph=${reset.get(parent) ?? parent}`
      return { url: url.href, shortCircuit: true }
    },
    load(url, context, next) {
      if (graphOf(url) === undefined) return next(url, context)
      return { format: 'module', source: textOf(fileURLToPath(url.replace(/\?.*$/, ''))), shortCircuit: true }
    },
  })
  vi.resetModules = () => {
    reset.set(loading, newGraph())
    return vi
  }
}

/** Imports these files into a new graph, one after another. */
export function graphImporter(): { enter: () => void; load: (path: string) => Promise<unknown> } {
  const graph = newGraph()
  return {
    enter: () => {
      loading = graph
    },
    load: (path) => import(`${pathToFileURL(path).href}?graph=${graph}`),
  }
}
