import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'layout',
  label: 'Outcomes',
  icon: 'check',
  defaults: { title: 'Outcomes', outcomeGroupId: 'outcomes' },
}

export default designer
