import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'search',
  label: 'Address',
  icon: 'search',
  defaults: { title: 'Untitled address' },
  words: ['street', 'location'],
  asks: ['address'],
  imports: { kinds: { address: {} } },
}

export default designer
