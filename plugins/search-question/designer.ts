import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'search',
  label: 'Search',
  icon: 'search',
  defaults: { title: 'Untitled search', category: 'Person' },
  words: ['people', 'employee', 'reviewer', 'supervisor', 'witness'],
  asks: ['^who', '^whom', 'supervisor', 'manager', 'reviewer', 'reported by'],
  imports: { kinds: { person: { category: 'Person' }, building: { category: 'Building' } } },
}

export default designer
