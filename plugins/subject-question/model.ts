import { defineElement } from '../../runtime/core/element/define-element.ts'
import {
  chosenSchema,
  idSaid,
  readSelected,
  textColumns,
  textsSchema,
} from '../../runtime/core/element/selected.ts'
import { FIELDS, nameOf, type SubjectAnswer, subjectTypeOf } from './props.ts'

/** The person whom the form is about (ET-21). */
export default defineElement<SubjectAnswer>({
  type: 'subject-question',
  version: 1,
  answer: {
    graphql: {
      type: 'SubjectResponse',
      fields: { userId: 'ID', firstName: 'String', lastName: 'String', email: 'String' },
      subject: (element) => (subjectTypeOf(element) === 'User' ? 'userId' : undefined),
    },
    schema: () => textsSchema(FIELDS),
    validSchema: chosenSchema('userId'),
    operations: {
      updateSubject: {
        args: { selected: 'JSON' },
        apply: (current, { selected }: { selected?: unknown }) => readSelected(current, selected, FIELDS),
        replaces: true,
      },
    },
    codes: { cleared: 'field_required' },
    isEmpty: (answer) => !answer.userId,
    toText: (answer) => nameOf(answer),
    // The server fills in the person of this id.
    from: {
      scalar: (userId) => readSelected<SubjectAnswer>(null, { userId: idSaid(userId) }, FIELDS),
    },
    columns: (element) => textColumns<SubjectAnswer>(FIELDS, element.title ?? element.id),
  },
})
