import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'search',
  label: 'Library search',
  icon: 'search',
  defaults: { title: 'Untitled library question', library: { schemaId: 'airports', fields: ['code'] } },
}

export default designer
