import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Several values',
  icon: 'menu',
  defaults: { title: 'Untitled list', input: 'Default' },
  // Of several values one is asked for at a time.
  rules: (_, column) =>
    column === 'values' ? { operators: ['contains', 'containsNot', 'oneOf', 'noneOf'] } : undefined,
  imports: {
    kinds: {
      texts: { input: 'Default' },
      emails: { input: 'Email' },
      phones: { input: 'PhoneNumber' },
      numbers: { input: 'Number' },
    },
    takes: [
      ...['placeholder', 'minLength', 'maxLength', 'pattern', 'min', 'max', 'decimals', 'unit', 'currency'],
      ...['rowNoun', 'minValues', 'maxValues', 'unique'],
    ],
  },
}

export default designer
