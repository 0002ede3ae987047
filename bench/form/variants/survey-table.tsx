import { createRoot } from 'react-dom/client'
import { Model, type QuestionMatrixDynamicModel } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.css'
import { options, type TableVariant } from '../questions.ts'

/** SurveyJS: its dynamic matrix. */
export const mountTable: TableVariant = (container, { columns, rows }) => {
  const model = new Model({
    textUpdateMode: 'onTyping',
    elements: [
      {
        type: 'matrixdynamic',
        name: 'table',
        rowCount: rows.length,
        maxRowCount: 1000,
        columns: columns.map(({ id, kind, title, required, shownBy }) => ({
          name: id,
          title,
          isRequired: required,
          cellType: kind,
          choices:
            kind === 'dropdown' ? options.map(({ id: value, label }) => ({ value, text: label })) : undefined,
          visibleIf: shownBy ? `{row.${shownBy}} = 'yes'` : undefined,
        })),
      },
    ],
  })
  model.data = { table: rows }
  createRoot(container).render(<Survey model={model} />)
  const matrix = model.getQuestionByName('table') as QuestionMatrixDynamicModel
  return {
    addRow: () => matrix.addRow(),
    validate() {
      model.validate(true)
      return matrix.visibleRows
        .flatMap(({ cells }) => cells)
        .filter(({ question }) => question.errors.length > 0).length
    },
  }
}
