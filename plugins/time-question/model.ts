import { formatTime } from '../../runtime/core/datetime/format.ts'
import { isTimeOfDay } from '../../runtime/core/datetime/parse.ts'
import { readTime } from '../../runtime/core/datetime/read-time.ts'
import { defineElement } from '../../runtime/core/element/define-element.ts'
import { checkTime } from './check-time.ts'
import { minutesOf, propsOf, type TimeAnswer } from './props.ts'

/** A time of day (ET-30). What was typed and is no time is kept and refused at validation. */
export default defineElement<TimeAnswer>({
  type: 'time-question',
  version: 1,
  answer: {
    graphql: { type: 'TimeResponse', fields: { time: 'String' } },
    schema: () => ({
      type: 'object',
      required: ['time'],
      additionalProperties: false,
      properties: { time: { type: 'string', minLength: 1, maxLength: 40 } },
    }),
    operations: {
      updateTime: {
        args: { time: 'String' },
        apply: (_current, { time }: { time?: string | null }) => (time ? { time } : null),
        replaces: true,
        // FF-05: typed key by key; one that is whole, or cleared, goes at once.
        debounce: ({ time }) => (!time || isTimeOfDay(time) ? 0 : 400),
      },
    },
    isEmpty: ({ time }) => time.trim() === '',
    validate: ({ time }, element) => checkTime(time, propsOf(element)),
    from: {
      // A spreadsheet's clock has 24 hours where it says nothing else.
      text(text) {
        const time = readTime(text, undefined, false)
        return time === undefined ? { issue: { code: 'paste_time' } } : { value: { time } }
      },
      scalar: (value) => (typeof value === 'string' && isTimeOfDay(value) ? { time: value } : null),
    },
    toText: ({ time }) => formatTime(time) ?? time,
    columns: (element) => {
      const label = element.title ?? element.id
      const known = <T>(read: (time: string) => T) => ({
        value: ({ time }: TimeAnswer) => (isTimeOfDay(time) ? read(time) : null),
      })
      return [
        // Times of one length are in the order of their texts.
        { key: 'time', label, kind: 'text', ...known((time) => time) },
        { key: 'minutes', label: `${label} (minutes since midnight)`, kind: 'number', ...known(minutesOf) },
      ]
    },
  },
})
