import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Several values',
  icon: 'menu',
  defaults: { title: 'Untitled list', input: 'Default' },
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
