import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Signature',
  icon: 'pencil',
  defaults: { title: 'Signature' },
  words: ['sign'],
  asks: ['^sign', 'signature'],
  imports: { kinds: { signature: {} } },
}

export default designer
