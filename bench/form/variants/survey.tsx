import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.css'
import { type BenchQuestion, type MountVariant, options } from '../questions.ts'

function element(question: BenchQuestion) {
  const choices = options.map(({ id, label }) => ({ value: id, text: label }))
  const common = {
    name: question.id,
    title: question.title,
    isRequired: question.required,
    visibleIf: question.shownBy ? `{${question.shownBy}} = 'yes'` : undefined,
  }
  switch (question.kind) {
    case 'paragraph':
      return { ...common, type: 'comment' }
    case 'number':
      return { ...common, type: 'text', inputType: 'number' }
    case 'date':
      return { ...common, type: 'text', inputType: 'date' }
    case 'radio':
      return { ...common, type: 'radiogroup', choices }
    case 'dropdown':
      return { ...common, type: 'dropdown', choices }
    case 'checkboxes':
      return { ...common, type: 'checkbox', choices }
    default:
      return { ...common, type: 'text' }
  }
}

const pagesOf = (questions: readonly BenchQuestion[]) =>
  [...Map.groupBy(questions, ({ page = 0 }) => page)].map(([page, shown]) => ({
    name: `page${page}`,
    elements: shown.map(element),
  }))

export const mount: MountVariant = (container, questions) => {
  const model = new Model({ pages: pagesOf(questions), textUpdateMode: 'onTyping' })
  model.data = Object.fromEntries(
    questions.flatMap(({ id, kind, answer }) =>
      answer === undefined ? [] : [[id, kind === 'checkboxes' ? [answer] : answer]],
    ),
  )
  createRoot(container).render(<Survey model={model} />)
  return {
    validate() {
      model.validate(true)
      return model.getAllQuestions(true).filter((question) => question.errors.length > 0).length
    },
  }
}
