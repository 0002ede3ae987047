import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'choices',
  label: 'Rating matrix',
  icon: 'menu',
  defaults: {
    title: 'How much do you agree?',
    rows: [{ id: 'first', label: 'Statement 1' }],
    scale: [
      { id: 'disagree', label: 'Disagree', value: 1 },
      { id: 'neutral', label: 'Neutral', value: 2 },
      { id: 'agree', label: 'Agree', value: 3 },
    ],
  },
  takesOver({ options }): Record<string, { from: string; value: unknown }> {
    const grades = (Array.isArray(options) ? options : []).flatMap((option: unknown) => {
      const { id, label } = (option ?? {}) as Record<string, unknown>
      return typeof id === 'string' && typeof label === 'string' ? [{ id, label: label.slice(0, 200) }] : []
    })
    const isScale = grades.length >= 2 && grades.length <= 11
    return isScale ? { scale: { from: 'options', value: grades } } : {}
  },
  imports: { kinds: { matrix: {} }, takes: ['rows', 'scale'] },
}

export default designer
