import { defineElement } from '../../runtime/core/element/define-element.ts'
import { type RowsAnswer, rowsAnswer } from '../../runtime/core/element/rows-answer.ts'

/** A section that may be filled several times: one card a row (ET-14). */
export default defineElement<RowsAnswer>({
  type: 'repeatable-section',
  version: 1,
  children: 'rows',
  answer: {
    graphql: { type: 'RepeatableSectionResponse', fields: rowsAnswer.fields },
    schema: rowsAnswer.schema,
    validSchema: rowsAnswer.validSchema,
    operations: {
      addRepeatableRow: rowsAnswer.operations.add,
      removeRepeatableRow: rowsAnswer.operations.remove,
    },
    isEmpty: rowsAnswer.isEmpty,
    validate: rowsAnswer.validate,
    from: rowsAnswer.from,
    codes: { ...rowsAnswer.codes, rowsInvalid: 'section_invalid' },
    toText: rowsAnswer.toText,
    columns: rowsAnswer.columns,
  },
})
