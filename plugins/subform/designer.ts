import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'rows',
  label: 'Subforms',
  icon: 'file',
  defaults: { title: 'Untitled subforms', templateId: 'template' },
}

export default designer
