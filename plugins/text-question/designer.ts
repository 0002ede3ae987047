import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Text',
  icon: 'note',
  defaults: { title: 'Untitled question', input: 'Default' },
  variants: [
    { label: 'Long text', words: ['paragraph', 'description', 'comment'], defaults: { input: 'Paragraph' } },
    { label: 'Number', words: ['amount', 'integer', 'money'], defaults: { input: 'Number' } },
    { label: 'E-mail address', words: ['email', 'mail'], defaults: { input: 'Email' } },
    { label: 'Phone number', words: ['telephone', 'mobile'], defaults: { input: 'PhoneNumber' } },
  ],
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
