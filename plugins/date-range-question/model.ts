import { dateText, isDateOf, readPasted } from '../../runtime/core/datetime/date-kind.ts'
import { defineElement } from '../../runtime/core/element/define-element.ts'
import { checkRange } from './check-range.ts'
import { type DateRangeAnswer, kindOf, propsOf } from './props.ts'

/** What stands between the start and the end in one cell; a hyphen only with space around it. */
const BETWEEN = /\s*–\s*|\s+(?:-|to)\s+/

const date = { type: ['string', 'null'], maxLength: 40 }

/** A start and an end, each optionally with its time (ET-03). */
export default defineElement<DateRangeAnswer>({
  type: 'date-range-question',
  version: 1,
  flags: { 'rollout-date-range-validation-rules': ['validationRules'] },
  answer: {
    graphql: { type: 'DateRangeResponse', fields: { start: 'String', end: 'String' } },
    schema: () => ({
      type: 'object',
      required: ['start', 'end'],
      additionalProperties: false,
      properties: { start: date, end: date },
    }),
    operations: {
      updateDateRange: {
        args: { start: 'String', end: 'String' },
        apply: (_current, { start, end }: { start?: string | null; end?: string | null }) =>
          start || end ? { start: start || null, end: end || null } : null,
        replaces: true,
        // FF-05: a date is typed key by key; one that is whole, or cleared, goes at once.
        debounce: ({ start, end }, element) =>
          [start, end].every((text) => !text || isDateOf(text, kindOf(element))) ? 0 : 400,
      },
    },
    isEmpty: ({ start, end }) => !start && !end,
    validate: (answer, element, now) => checkRange(answer, element.required === true, propsOf(element), now),
    from: {
      text(text, element) {
        const parts = text.split(BETWEEN).map((part) => part.trim())
        const dates = parts.map((part) =>
          part === '' || part === '…' ? null : readPasted(part, kindOf(element)),
        )
        if (parts.length > 2 || dates.includes(undefined) || dates.every((date) => date === null))
          return { issue: { code: 'paste_date' } }
        return { value: { start: dates[0] ?? null, end: dates[1] ?? null } }
      },
    },
    toText({ start, end }, element) {
      const text = (iso: string | null) => (iso ? dateText(iso, kindOf(element)) : '…')
      return `${text(start)} – ${text(end)}`
    },
    columns: (element) => {
      const label = element.title ?? element.id
      return [
        { key: 'start', label: `${label} (start)`, kind: 'date', value: ({ start }) => start },
        { key: 'end', label: `${label} (end)`, kind: 'date', value: ({ end }) => end },
      ]
    },
  },
})
