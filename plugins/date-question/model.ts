import { dateText, isDateOf, readPasted } from '../../runtime/core/datetime/date-kind.ts'
import { type Precision, precisionOf } from '../../runtime/core/datetime/parse.ts'
import { defineElement } from '../../runtime/core/element/define-element.ts'
import type { Element } from '../../schemas/index.ts'
import { checkDate } from './check-date.ts'
import { type DateAnswer, kindOf, propsOf } from './props.ts'

const isDate = (text: string, element: Element) => isDateOf(text, kindOf(element))

/** Characters of an ISO date of so much. */
const LENGTHS: Readonly<Record<Precision, number>> = { day: 10, month: 7, year: 4 }

/** A date, optionally with its time (ET-02). What was typed and is no date is kept and refused at validation. */
export default defineElement<DateAnswer>({
  type: 'date-question',
  version: 1,
  answer: {
    graphql: { type: 'DateResponse', fields: { selectedDate: 'String' } },
    schema: () => ({
      type: 'object',
      required: ['selectedDate'],
      additionalProperties: false,
      properties: { selectedDate: { type: 'string', minLength: 1, maxLength: 40 } },
    }),
    operations: {
      updateDate: {
        args: { selectedDate: 'String' },
        apply: (_current, { selectedDate }: { selectedDate?: string | null }) =>
          selectedDate ? { selectedDate } : null,
        replaces: true,
        // FF-05: a date is typed key by key; one that is whole, or cleared, goes at once.
        debounce: ({ selectedDate }, element) => (!selectedDate || isDate(selectedDate, element) ? 0 : 400),
      },
    },
    isEmpty: ({ selectedDate }) => selectedDate.trim() === '',
    validate: ({ selectedDate }, element) => checkDate(selectedDate, element),
    from: {
      text(text, element) {
        const selectedDate = readPasted(text, kindOf(element))
        return selectedDate === undefined ? { issue: { code: 'paste_date' } } : { value: { selectedDate } }
      },
      scalar(value, element) {
        if (typeof value !== 'string') return null
        const { precision } = propsOf(element)
        // A day says its month and its year as well.
        const known = precision && precisionOf(value) === 'day' ? value.slice(0, LENGTHS[precision]) : value
        return isDate(known, element) ? { selectedDate: known } : null
      },
    },
    toText: ({ selectedDate }, element) => dateText(selectedDate, kindOf(element)),
    columns: (element) => [
      {
        key: 'date',
        label: element.title ?? element.id,
        kind: 'date',
        value: ({ selectedDate }) => (isDate(selectedDate, element) ? selectedDate : null),
      },
    ],
  },
})
