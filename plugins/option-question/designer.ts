import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const firstOptions = [
  { id: 'option-1', label: 'Option 1' },
  { id: 'option-2', label: 'Option 2' },
]

const designer: ElementDesigner = {
  group: 'choices',
  label: 'Options',
  icon: 'check',
  defaults: {
    title: 'Untitled question',
    options: [
      { id: 'yes', label: 'Yes' },
      { id: 'no', label: 'No' },
    ],
  },
  variants: [
    {
      label: 'Checkboxes',
      words: ['several', 'multiple', 'tick'],
      defaults: { isMultiSelect: true, options: firstOptions },
    },
    {
      label: 'Drop-down list',
      words: ['select', 'dropdown', 'menu'],
      defaults: { isDropdown: true, options: firstOptions },
    },
  ],
  imports: {
    kinds: { choice: {}, choices: { isMultiSelect: true } },
    takes: ['options', 'isDropdown', 'minSelected', 'maxSelected'],
  },
}

export default designer
