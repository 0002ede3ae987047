import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Image upload',
  icon: 'file',
  defaults: { title: 'Photos and files' },
}

export default designer
