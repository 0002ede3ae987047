import { businessKeysOf } from '../metric/known-keys.ts'
import { type Advice, advice } from '../model/advice.ts'
import type { CompiledTemplate } from '../model/compiled-template.ts'
import { nameOf } from './names.ts'

/**
 * Business keys that none of the documents names. A text that is the key, or quotes it (`answer:key`), reads it. The
 * forms of its subforms' templates read keys as well, and are not known here: such a template is not judged.
 */
export function unreadKeys(
  { elements }: Pick<CompiledTemplate, 'elements'>,
  readers: readonly unknown[],
): Advice[] {
  const all = [...elements.values()]
  if (all.some(({ model }) => model?.showsSubforms)) return []
  const read = new Set<string>()
  for (const reader of readers) collect(reader, read)
  return all.flatMap((compiled) =>
    businessKeysOf(compiled).flatMap(({ key }, i) =>
      read.has(key)
        ? []
        : [
            advice('business_key.unread', `${compiled.path}/businessKeys/${i}`, {
              name: nameOf(compiled),
              key,
            }),
          ],
    ),
  )
}

function collect(value: unknown, read: Set<string>): void {
  if (typeof value === 'string') {
    read.add(value)
    for (const [, key = ''] of value.matchAll(/answer:([A-Za-z0-9_-]{1,64})/g)) read.add(key)
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collect(inner, read)
}
