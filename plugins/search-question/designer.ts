import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'search',
  label: 'Search',
  icon: 'search',
  defaults: { title: 'Untitled search', category: 'Person' },
}

export default designer
