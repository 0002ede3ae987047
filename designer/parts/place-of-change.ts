import type { Change } from '../../runtime/core/diff/types.ts'

const IN_FORM = new Set(['page', 'element'])
const IN_WORKFLOW = new Set(['state', 'guard', 'event', 'job'])

/** Where in the workbench it can be seen, as a part of its address; undefined for what is gone, or has no place of its own. */
export function placeOfChange({ kind, params: { id } }: Change): string | undefined {
  const [subject = '', what] = kind.split('.')
  if (what === 'removed' || id === undefined) return undefined
  if (IN_FORM.has(subject)) return `builder?at=${encodeURIComponent(id)}`
  if (subject === 'notification') return `notifications/${encodeURIComponent(id)}`
  return IN_WORKFLOW.has(subject) ? `workflow?at=${encodeURIComponent(id)}` : undefined
}
