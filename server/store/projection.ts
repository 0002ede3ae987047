import { copy } from './copy.ts'
import { checkPath, isPlainObject } from './language.ts'

type Tree = Map<string, Tree | true>

/** The asked paths without those that another one contains: `owner` makes `owner.name` superfluous. */
export function outerPaths(fields: readonly string[]): string[] {
  for (const path of fields) checkPath(path)
  const known = new Set(fields)
  return [...known].filter((path) => {
    for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1))
      if (known.has(path.slice(0, dot))) return false
    return true
  })
}

/** A copy of the given paths of a document, and `id`. */
export function pickFields<T>(document: T, fields: readonly string[]): T {
  let tree = trees.get(fields)
  if (!tree) {
    tree = treeOf(fields)
    trees.set(fields, tree)
  }
  return pick(document, tree) as T
}

/** Most lists of fields are constants. */
const trees = new WeakMap<readonly string[], Tree>()

function treeOf(fields: readonly string[]): Tree {
  const tree: Tree = new Map([['id', true]])
  for (const path of outerPaths(fields)) {
    const parts = path.split('.')
    const last = parts.pop() as string
    let branch = tree
    for (const part of parts) {
      const next = branch.get(part)
      const child: Tree = next instanceof Map ? next : new Map()
      branch.set(part, child)
      branch = child
    }
    branch.set(last, true)
  }
  return tree
}

function pick(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, tree)).filter((item) => item !== undefined)
  if (!isPlainObject(value)) return undefined
  const kept: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const branch = tree.get(key)
    const part = branch === true ? copy(item) : branch && pick(item, branch)
    if (part !== undefined) kept[key] = part
  }
  return kept
}
