import { ID_PATTERN } from '../../runtime/core/element/answer-key.ts'
import { defineElement, type TextReading } from '../../runtime/core/element/define-element.ts'
import { prepareText } from '../../runtime/core/text-kind/prepare-text.ts'
import { readText, textSaid } from '../../runtime/core/text-kind/read-text.ts'
import { textWords } from '../../runtime/core/text-kind/text-words.ts'
import type { Element } from '../../schemas/index.ts'
import { addValues, removeValues, updateValue, valuesOf } from './change-list.ts'
import { checkList } from './check-list.ts'
import { type ListAnswer, LONGEST_VALUE, MOST_VALUES, mostValues, propsOf } from './props.ts'
import { splitPasted } from './split-pasted.ts'
import { texts } from './texts.ts'

/** A cell of a spreadsheet that holds a list. */
function readList(pasted: string, element: Element): TextReading<ListAnswer> {
  const props = propsOf(element)
  const max = mostValues(element)
  const values = []
  for (const part of splitPasted(pasted, props)) {
    const reading = readText(part, { maxLength: LONGEST_VALUE, ...props })
    if ('issue' in reading) return reading
    values.push({ id: `value-${values.length + 1}`, text: reading.value })
  }
  return values.length > max
    ? { issue: { code: 'values_max', params: { max, message: texts.many(max) } } }
    : { value: { values } }
}

/** Several values of one kind: texts, e-mail addresses, phone numbers, numbers. */
export default defineElement<ListAnswer>({
  type: 'list-question',
  version: 1,
  prepare: (element) => prepareText(propsOf(element)),
  answer: {
    graphql: { type: 'ListResponse', fields: { values: 'JSON' } },
    // One too many, or too long for the question, is kept in a draft to be mended; no submission takes it.
    schema: () => ({
      type: 'object',
      required: ['values'],
      additionalProperties: false,
      properties: {
        values: {
          type: 'array',
          minItems: 1,
          maxItems: MOST_VALUES,
          items: {
            type: 'object',
            required: ['id', 'text'],
            additionalProperties: false,
            properties: {
              id: { type: 'string', pattern: ID_PATTERN.source },
              text: { type: 'string', maxLength: LONGEST_VALUE, pattern: '\\S' },
            },
          },
        },
      },
    }),
    operations: {
      updateListValue: {
        args: { valueId: 'ID!', text: 'String', index: 'Int' },
        apply: updateValue,
        replaces: 'valueId',
        debounce: 400,
      },
      addListValues: { args: { values: 'JSON!', index: 'Int' }, apply: addValues },
      removeListValues: { args: { valueIds: '[ID!]!' }, apply: removeValues },
    },
    isEmpty: (answer) => valuesOf(answer).length === 0,
    validate: checkList,
    from: {
      text: readList,
      scalar(value, element) {
        const text = textSaid(value, { maxLength: LONGEST_VALUE, ...propsOf(element) })
        return text === null ? null : { values: [{ id: 'value-1', text }] }
      },
    },
    toText: (answer, element) =>
      valuesOf(answer)
        .map(({ text }) => textWords(text, propsOf(element)))
        .join('; '),
    columns: (element) => [
      {
        key: 'values',
        label: element.title ?? element.id,
        kind: 'options',
        value: (answer) => valuesOf(answer).map(({ text }) => text),
      },
      {
        key: 'count',
        label: `${element.title ?? element.id} (count)`,
        kind: 'number',
        value: (answer) => valuesOf(answer).length,
      },
    ],
  },
})
