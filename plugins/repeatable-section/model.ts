import { defineElement } from '../../runtime/core/element/define-element.ts'
import { type RowsAnswer, rowsAnswer } from '../../runtime/core/element/rows-answer.ts'

/** A section that may be filled several times: one card a row (ET-14). */
export default defineElement<RowsAnswer>({
  type: 'repeatable-section',
  version: 1,
  children: 'rows',
  answer: {
    typeName: 'RepeatableSectionResponse',
    fields: rowsAnswer.fields,
    schema: rowsAnswer.schema,
    validSchema: rowsAnswer.validSchema,
    operations: {
      addRepeatableRow: rowsAnswer.operations.add,
      removeRepeatableRow: rowsAnswer.operations.remove,
    },
    isEmpty: rowsAnswer.isEmpty,
    requiredCode: rowsAnswer.requiredCode,
    rowsInvalidCode: 'section_invalid',
    toText: rowsAnswer.toText,
    columns: rowsAnswer.columns,
  },
})
