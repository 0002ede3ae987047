import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'search',
  label: 'Document search',
  icon: 'file',
  defaults: { title: 'Untitled document', docSearchConfig: { templates: [] } },
}

export default designer
