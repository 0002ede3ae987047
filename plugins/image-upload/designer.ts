import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Image upload',
  icon: 'file',
  defaults: { title: 'Photos and files' },
  words: ['upload', 'photo', 'picture', 'file', 'attachment'],
  asks: ['^attach', '^upload', 'photo', 'photos', 'picture', 'pictures', 'attachments'],
  imports: {
    kinds: { file: {}, image: { accept: ['images'] } },
    takes: ['accept', 'minFiles', 'maxFiles', 'maxSize'],
  },
}

export default designer
