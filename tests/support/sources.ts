import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
export const layers = ['schemas', 'runtime', 'designer', 'plugins', 'server', 'tests', 'bench']

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory())
      return name === 'node_modules' || name === 'generated' ? [] : sources(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

/** The files below a folder whose name is like this. */
export function named(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

export interface Source {
  path: string
  text: string
  /** Packages and `node:` modules. */
  packages: string[]
  /** Files of this repository, relative to its root. */
  files: string[]
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

export function read(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const targets = [...text.matchAll(importPattern)].map(
    (match) => (match[1] ?? match[2] ?? match[3]) as string,
  )
  return {
    path: relative(root, path),
    text,
    packages: targets.filter((target) => !target.startsWith('.')),
    files: targets
      .filter((target) => target.startsWith('.'))
      .map((target) => relative(root, join(dirname(path), target))),
  }
}

/** The sources of the repository, generated ones left out. */
export const all = layers.flatMap((layer) => sources(join(root, layer))).map(read)
export const inside = (path: string, folders: readonly string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
/** Without tests and benchmarks. */
export const product = all.filter(({ path }) => !inside(path, ['tests', 'bench']))

export const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
