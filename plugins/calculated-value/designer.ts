import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Calculated value',
  icon: 'plus',
  defaults: { title: 'Untitled calculation', value: '' },
  words: ['total', 'sum', 'formula', 'computed', 'average'],
  asks: ['total', 'sum of', 'average'],
  imports: {
    kinds: {
      calculatedNumber: { kind: 'number' },
      calculatedText: { kind: 'text' },
      calculatedDate: { kind: 'date' },
      calculatedBoolean: { kind: 'boolean' },
    },
    takes: ['value', 'decimals', 'unit'],
  },
}

export default designer
