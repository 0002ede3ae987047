import { formatDate } from '../../runtime/core/datetime/format.ts'
import type { MappedValue } from '../../runtime/core/mapping/published-values.ts'
import type { CompiledTemplate } from '../../runtime/core/template/types.ts'
import { titleOf } from './read-mapper.ts'

/** The value of a field in words, or why it has none. */
export function sayValue(
  { values, lacks: [lack] }: MappedValue,
  compiled: CompiledTemplate,
): { text: string; isKnown: boolean } {
  if (values.length > 0) {
    const words = values.map((value) => {
      if (typeof value === 'boolean') return value ? 'Yes' : 'No'
      return (
        (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && formatDate(value)) || String(value)
      )
    })
    return { text: words.join(', '), isKnown: true }
  }
  const of = lack?.of ?? ''
  const name = `“${titleOf(of, compiled)}”`
  const words: Readonly<Record<string, string>> = {
    withheld: `The reader may not see ${name}`,
    not_shown: `${name} is not shown`,
    not_answered: `${name} is not answered`,
    no_rows: `${name} has no rows`,
    field_unknown: `The field “${of}” is unknown`,
    circle: 'It is made of itself',
    other_kind: 'What it comes to is of another kind',
    not_known_here: 'Known once there is a form',
  }
  return { text: words[lack?.why ?? ''] ?? 'It comes to nothing', isKnown: false }
}
