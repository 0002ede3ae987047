import { defineElement } from '../../runtime/core/element/define-element.ts'
import { type RowsAnswer, rowsAnswer } from '../../runtime/core/element/rows-answer.ts'

/** Children as columns, answers by row (ET-22). */
export default defineElement<RowsAnswer>({
  type: 'table-question',
  version: 1,
  children: 'rows',
  answer: {
    graphql: { type: 'TableResponse', fields: rowsAnswer.fields },
    schema: rowsAnswer.schema,
    validSchema: rowsAnswer.validSchema,
    operations: {
      addTableRow: rowsAnswer.operations.add,
      removeTableRow: rowsAnswer.operations.remove,
      addTableRows: rowsAnswer.operations.addAll,
      removeTableRows: rowsAnswer.operations.removeAll,
    },
    isEmpty: rowsAnswer.isEmpty,
    validate: rowsAnswer.validate,
    from: rowsAnswer.from,
    codes: rowsAnswer.codes,
    toText: rowsAnswer.toText,
    columns: rowsAnswer.columns,
  },
})
