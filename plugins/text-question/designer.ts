import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Text',
  icon: 'note',
  defaults: { title: 'Untitled question', input: 'Default' },
  words: ['question', 'name', 'short answer'],
  asks: [''],
  variants: [
    {
      label: 'Long text',
      words: ['paragraph', 'description', 'comment', 'describe', 'explanation'],
      asks: ['^describe', '^explain', 'what happened', '^why', 'details', 'comments', 'description'],
      defaults: { input: 'Paragraph' },
    },
    {
      label: 'Number',
      words: ['amount', 'integer', 'money', 'cost', 'currency', 'price', 'quantity', 'count'],
      asks: [
        'how many',
        'how much',
        'how long',
        'how old',
        'amount',
        'number of',
        'cost',
        'price',
        'quantity',
      ],
      defaults: { input: 'Number' },
    },
    {
      label: 'E-mail address',
      words: ['email', 'mail'],
      asks: ['email', 'e-mail', 'email address', 'e-mail address'],
      defaults: { input: 'Email' },
    },
    {
      label: 'Phone number',
      words: ['telephone', 'mobile', 'cell'],
      asks: ['phone', 'phone number', 'telephone', 'cell number'],
      defaults: { input: 'PhoneNumber' },
    },
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
