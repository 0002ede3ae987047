import { formatDate, formatDateTime } from '../../runtime/core/datetime/format.ts'
import { isCalendarDate } from '../../runtime/core/datetime/parse.ts'
import { datePattern } from '../../runtime/core/datetime/patterns.ts'
import { readDay, readMoment } from '../../runtime/core/datetime/read-date.ts'
import { parseInstant } from '../../runtime/core/datetime/zone.ts'
import { defineElement } from '../../runtime/core/element/define-element.ts'
import type { Element } from '../../schemas/index.ts'
import { type DateAnswer, includesTime } from './props.ts'

const isDate = (text: string, element: Element) =>
  includesTime(element) ? parseInstant(text) !== undefined : isCalendarDate(text)

/** `1/2/26`, `01/02/02026`: the parts of a date with a year that has not four digits (VA-08). */
const OTHER_YEAR = /^\d{1,2}\/\d{1,2}\/(?:\d{1,3}|\d{5,})(?:\s|$)/

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
    validSchema: (element) => ({
      properties: {
        selectedDate: { pattern: datePattern(includesTime(element), element.required === true) },
      },
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
    validate({ selectedDate }, element) {
      if (isDate(selectedDate, element)) return []
      return [{ code: OTHER_YEAR.test(selectedDate) ? 'date_year' : 'date_invalid' }]
    },
    from: {
      text(text, element) {
        const selectedDate = includesTime(element) ? readMoment(text) : readDay(text)
        return selectedDate === undefined ? { issue: { code: 'paste_date' } } : { value: { selectedDate } }
      },
      scalar: (value, element) =>
        typeof value === 'string' && isDate(value, element) ? { selectedDate: value } : null,
    },
    toText: ({ selectedDate }, element) =>
      (includesTime(element) ? formatDateTime(selectedDate) : formatDate(selectedDate)) ?? selectedDate,
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
