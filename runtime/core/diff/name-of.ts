import { humaniseId } from '../text/normalise-id.ts'
import type { Entry } from './read-entries.ts'
import { isObject } from './same-value.ts'

const MAX_NAME = 200

/** What an entry is called: by what stands on it, else by its id. */
export function nameOf({ value, subject, key, parent }: Entry): string {
  if (!isObject(value)) return key.slice(0, MAX_NAME)
  const text = (from: unknown, ...fields: string[]): string | undefined =>
    fields
      .map((field) => (isObject(from) && Object.hasOwn(from, field) ? from[field] : undefined))
      .find((each): each is string => typeof each === 'string' && each.trim() !== '')
  const found =
    subject === 'event'
      ? (text(value.event, 'label', 'id') ?? wayOf(value, parent))
      : subject === 'permission'
        ? [text(value, 'role'), humaniseId(text(value, 'action') ?? '')].join(': ')
        : (text(value, 'title', 'name', 'label', 'prompt') ?? text(value.data, 'label') ?? text(value, 'id'))
  return (found ?? key).slice(0, MAX_NAME)
}

/** An edge without an event: from what, to what. */
function wayOf({ source, target }: Readonly<Record<string, unknown>>, parent: Entry | undefined): string {
  const nodes = isObject(parent?.value) && Array.isArray(parent.value.nodes) ? parent.value.nodes : []
  const label = (id: unknown): string => {
    const node = nodes.find((each) => isObject(each) && each.id === id)
    const data = isObject(node) && isObject(node.data) ? node.data : {}
    return typeof data.label === 'string' ? data.label : String(id ?? '')
  }
  return `${label(source)} → ${label(target)}`
}
