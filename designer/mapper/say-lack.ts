import { formatDate } from '../../runtime/core/datetime/format.ts'
import type { MappedValue } from '../../runtime/core/mapping/published-values.ts'
import type { CompiledTemplate } from '../../runtime/core/model/compiled-template.ts'
import { common } from '../parts/common-texts.ts'
import { titleOf } from './read-mapper.ts'
import { texts } from './texts.ts'

/** The value of a field in words, or why it has none. */
export function sayValue(
  { values, lacks: [lack] }: MappedValue,
  compiled: CompiledTemplate,
): { text: string; isKnown: boolean } {
  if (values.length > 0) {
    const words = values.map((value) => {
      if (typeof value === 'boolean') return value ? common.yes : common.no
      return (
        (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && formatDate(value)) || String(value)
      )
    })
    return { text: words.join(', '), isKnown: true }
  }
  const of = lack?.of ?? ''
  const name = `“${titleOf(of, compiled)}”`
  const words: Readonly<Record<string, string>> = {
    withheld: texts.notForReader(name),
    not_shown: texts.isNotShown(name),
    not_answered: texts.isNotAnswered(name),
    no_rows: texts.hasNoRows(name),
    field_unknown: texts.unknownField(of),
    circle: texts.madeOfItself,
    other_kind: texts.otherKind,
    not_known_here: texts.knownLater,
  }
  return { text: words[lack?.why ?? ''] ?? texts.comesNothing, isKnown: false }
}
