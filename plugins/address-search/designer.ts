import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'search',
  label: 'Address',
  icon: 'search',
  defaults: { title: 'Untitled address' },
  imports: { kinds: { address: {} } },
}

export default designer
