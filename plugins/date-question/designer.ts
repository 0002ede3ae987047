import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'dates',
  label: 'Date',
  icon: 'calendar',
  defaults: { title: 'Untitled date' },
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
