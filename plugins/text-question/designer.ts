import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Text',
  icon: 'note',
  defaults: { title: 'Untitled question', input: 'Default' },
  imports: {
    kinds: {
      text: { input: 'Default' },
      paragraph: { input: 'Paragraph' },
      email: { input: 'Email' },
      phone: { input: 'PhoneNumber' },
      number: { input: 'Number' },
      integer: { input: 'Number', integer: true },
    },
    takes: [
      ...['placeholder', 'minLength', 'maxLength', 'pattern'],
      ...['min', 'max', 'step', 'decimals', 'unit', 'currency'],
    ],
  },
}

export default designer
