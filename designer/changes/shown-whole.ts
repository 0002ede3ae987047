import type { Template } from '../../schemas/index.ts'
import { HIDING } from '../parts/hiding.ts'

type Fields = Readonly<Record<string, unknown>>

const MAX_DEPTH = 100

/** A template in which everything is shown to everybody: two versions are compared whole, whoever sees what of them. */
export function shownWhole(template: unknown): Template {
  const { pages, ...rest } = isObject(template) ? template : {}
  return { ...rest, permissions: undefined, pages: listed(pages, 0) } as unknown as Template
}

const listed = (list: unknown, depth: number): unknown[] =>
  Array.isArray(list) && depth < MAX_DEPTH ? list.map((each) => shown(each, depth)) : []

function shown(node: unknown, depth: number): unknown {
  if (!isObject(node)) return node
  const children = Array.isArray(node.children) && { children: listed(node.children, depth + 1) }
  return { ...node, ...HIDING, ...children }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
