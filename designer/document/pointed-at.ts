import { labelOf } from '../../runtime/core/element/label-of.ts'
import type { Element } from '../../schemas/index.ts'

/** The innermost page or element on the way of a JSON pointer into a template. */
export function pointedAt(template: unknown, pointer: string): { id: string; label: string } | undefined {
  let value = template
  let found: { id: string; label: string } | undefined
  for (const step of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) break
    const inner = (value as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')]
    const isEntry = Array.isArray(value) && typeof inner === 'object' && inner !== null
    if (isEntry && typeof (inner as Element).id === 'string') {
      const isElement = 'type' in inner || 'children' in inner
      const { id } = inner as Element
      if (isElement) found = { id, label: labelOf(inner as Element) || id }
    }
    value = inner
  }
  return found
}
