import type { ElementDesigner } from '../../designer/contract/element-designer.ts'
import { kindOf } from './props.ts'

const designer: ElementDesigner = {
  group: 'dates',
  label: 'Date',
  icon: 'calendar',
  defaults: { title: 'Untitled date' },
  words: ['day', 'birthday'],
  asks: ['^when', 'date', 'what day', 'which day', 'born on'],
  rules: (element) => ({ dates: kindOf(element) }),
  imports: {
    kinds: {
      date: {},
      dateTime: { includeTime: true },
      month: { precision: 'month' },
      year: { precision: 'year' },
    },
    takes: ['min', 'max'],
  },
}

export default designer
