import { defineElement } from '../../runtime/core/element/define-element.ts'
import { chosenSchema, readSelected, textColumns, textsSchema } from '../../runtime/core/element/selected.ts'
import { type DocumentAnswer, FIELDS, nameOf } from './props.ts'

/** A form that is found by its name or number (ET-04). */
export default defineElement<DocumentAnswer>({
  type: 'document-search',
  version: 1,
  answer: {
    graphql: {
      type: 'DocumentResponse',
      fields: { id: 'String', name: 'String', status: 'String', autoId: 'String' },
      form: { id: 'id', status: 'status', name: 'name', autoId: 'autoId' },
    },
    schema: () => textsSchema(FIELDS),
    validSchema: chosenSchema('id'),
    operations: {
      updateDocument: {
        args: { selected: 'JSON' },
        apply: (current, { selected }: { selected?: unknown }) => readSelected(current, selected, FIELDS),
        replaces: true,
      },
    },
    codes: { cleared: 'field_required' },
    isEmpty: (answer) => !answer.id,
    toText: (answer) => nameOf(answer),
    columns: (element) => textColumns<DocumentAnswer>(FIELDS, element.title ?? element.id),
  },
})
