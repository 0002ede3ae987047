import { readFileSync, realpathSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openedPath } from './plugin-packages.ts'

const folders = new Set<string>()

/**
 * Lets Node load a plugin package as it was written: `formwork/…` is this installation, and its TypeScript runs like
 * our own although it lies in node_modules, where Node takes no types away.
 */
export function openPackage(folder: string): void {
  if (folders.size === 0) registerHooks({ resolve: resolveOpened, load: loadTypeScript })
  folders.add(realpathSync(folder) + sep)
}

type Hooks = Required<Parameters<typeof registerHooks>[0]>

const resolveOpened: Hooks['resolve'] = (specifier, context, next) => {
  const path = openedPath(specifier)
  return next(path ? pathToFileURL(path).href : specifier, context)
}

const loadTypeScript: Hooks['load'] = (url, context, next) => {
  if (!url.startsWith('file:') || !/\.ts(?:\?|$)/.test(url)) return next(url, context)
  const file = fileURLToPath(url)
  if (![...folders].some((folder) => file.startsWith(folder))) return next(url, context)
  return { format: 'module', source: withoutTypes(readFileSync(file, 'utf8')), shortCircuit: true }
}

/** Without the warning that the function is experimental: Node runs our own TypeScript through the same one. */
function withoutTypes(source: string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}
